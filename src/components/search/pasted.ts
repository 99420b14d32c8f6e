/** JSON that was pasted: a brace and a quote. It may hold what belongs to the reader alone. */
const JSON_START = /[{[]\s*\\?["'{]/;

/**
 * Whether a query is a pasted body rather than words. Such a query is looked up in the browser alone:
 * it is neither written into an address nor kept.
 */
export function isPasted(query: string): boolean {
  return JSON_START.test(query);
}
