/** Start of pasted JSON: a brace and a quote. It can contain private data. */
const JSON_START = /[{[]\s*\\?["'{]/;

/**
 * Whether a query is a pasted body rather than words. Such a query stays in the browser: it is neither
 * written into a URL nor stored.
 */
export function isPasted(query: string): boolean {
  return JSON_START.test(query);
}
