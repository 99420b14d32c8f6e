import codes from '@error-codes';
import {getErrorRoute} from '../../openapi/api';
import {type PastedError, readPasted} from '../../openapi/errors/read-pasted';

/** What was found in a pasted text: nothing, or an error, whose page may not exist. */
export type Pasted = {
  readonly error?: PastedError;
  /** Address of its page below the site's root. */
  readonly to?: string;
};

export type LookUp = (text: string) => Pasted;

const SLUGS = new Map(codes);

/** Finds the error in a text, and its page. */
export const lookUp: LookUp = (text) => {
  const error = readPasted(text, (code) => SLUGS.has(code));
  const slug = error && SLUGS.get(error.code);
  return {error, ...(slug === undefined ? {} : {to: `/${getErrorRoute({slug})}`})};
};
