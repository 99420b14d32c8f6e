/** Whether a text is the name of a header: a token (RFC 9110, section 5.6.2). */
export function isHeaderName(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}
