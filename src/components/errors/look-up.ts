import codes from '@error-codes';
import {getErrorRoute} from '../../openapi/api';
import {type PastedError, readPasted} from '../../openapi/errors/read-pasted';

/** The error of a pasted text. */
export type Pasted = PastedError & {
  /** Address of its page below the site's root; none where the code is unknown. */
  readonly to?: string;
};

const SLUGS = new Map(codes);

/** Finds the error in a text, and its page. */
export function lookUp(text: string): Pasted | undefined {
  const error = readPasted(text, (code) => SLUGS.has(code));
  const slug = error && SLUGS.get(error.code);
  return error && {...error, ...(slug !== undefined && {to: `/${getErrorRoute({slug})}`})};
}
