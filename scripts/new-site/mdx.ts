/** Writes text of a document so that MDX shows it as it is. */
export function escapeMdx(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!&]/g, '\\$&');
}
