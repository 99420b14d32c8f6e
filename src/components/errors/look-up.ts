import codes from '@error-codes';
import {getErrorRoute} from '../../openapi/api';
import {type PastedError, readPasted} from '../../openapi/errors/read-pasted';

/** The error in a pasted text. */
export type Pasted = PastedError & {
  /** Path of its page, without the base path; absent when the code is unknown. */
  readonly to?: string;
};

const SLUGS = new Map(codes);

/** Finds the error in a text and the path of its page. */
export function lookUp(text: string): Pasted | undefined {
  const error = readPasted(text, (code) => SLUGS.has(code));
  const slug = error && SLUGS.get(error.code);
  return error && {...error, ...(slug !== undefined && {to: `/${getErrorRoute({slug})}`})};
}
