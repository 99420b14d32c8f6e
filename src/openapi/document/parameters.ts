import type {Cursor} from './cursor.ts';

/** Headers that OpenAPI forbids as parameters: the media types and the security say them. */
const RESERVED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Lists the parameters of an operation. Those of the path item come first; one of the same name and
 * place at the operation replaces it. Headers that are described elsewhere are left out.
 *
 * @param owners path item and operation
 */
export function listParameters(owners: readonly Cursor[]): Cursor[] {
  const byKey = new Map<string, Cursor>();
  for (const owner of owners) {
    for (const parameter of owner.items('parameters')) {
      byKey.set(`${parameter.text('in')} ${parameter.text('name')}`, parameter);
    }
  }
  return [...byKey.values()].filter((parameter) => !isReserved(parameter));
}

function isReserved(parameter: Cursor): boolean {
  const name = parameter.text('name')?.toLowerCase() ?? '';
  return parameter.text('in') === 'header' && RESERVED_HEADERS.has(name);
}
