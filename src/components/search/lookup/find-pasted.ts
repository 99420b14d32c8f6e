import {ERRORS_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {readPasted} from '../../../openapi/errors/read-pasted.ts';
import {describePlace, type Found, type Place} from '../engine/text-results.ts';
import {isPasted} from '../pasted.ts';

/** A line of a log, which contains a name among words. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

const UNKNOWN = 'Unknown here. Handle it by its HTTP status.';

/**
 * Finds the error in a pasted body or a line of a log, with the fields that failed. An unknown code leads to
 * the list of all errors.
 *
 * @param errors pages of errors by their code
 * @param list address of the list of all errors
 */
export function findPasted(
  query: string,
  errors: ReadonlyMap<string, Place>,
  list: string,
): Found[] {
  if (errors.size === 0 || (!isPasted(query) && !LOG_LINE.test(query))) return [];
  const pasted = readPasted(query, (code) => errors.has(code));
  const place = pasted && errors.get(pasted.code);
  if (place) {
    const failed = pasted.fields.map(({name, code}) => `${name} ${code}`.trim()).join(', ');
    return [describePlace(place, failed || undefined)];
  }
  if (!pasted || !isPasted(query)) return [];
  return [
    {
      url: list,
      title: pasted.code,
      trail: [getContextLabel(ERRORS_CONTEXT)],
      text: UNKNOWN,
      context: ERRORS_CONTEXT,
    },
  ];
}
