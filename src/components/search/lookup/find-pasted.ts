import {ERRORS_CONTEXT, getContextLabel} from '../../../config/search.ts';
import {readPasted} from '../../../openapi/errors/read-pasted.ts';
import {describePlace, type Found, type Place} from '../engine/text-results.ts';
import {isPasted} from '../pasted.ts';

/** A log line: a name with an underscore among words, or the URL of an error. */
const LOG_LINE = /\s\S*[A-Za-z]_[A-Za-z]|[A-Za-z]_[A-Za-z]\S*\s|\/errors\//;

const UNKNOWN = 'Unknown here. Handle it by its HTTP status.';

/**
 * Finds the error in a pasted body or a log line, with the fields that failed. For an unknown code it returns
 * the list of all errors.
 *
 * @param errors pages of errors by their code
 * @param list URL of the list of all errors
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
