const STARTS_BLOCK = /^(\s*$|#|[-*] |\d+\. |\||```)/;

/** Joins wrapped lines of the sources; blank lines, headings, lists, tables and code keep their breaks. */
export function joinParagraphs(text: string): string {
  const joined: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    const isFence = line.startsWith('```');
    const previous = joined.at(-1);
    const joins = !isCode && previous && !STARTS_BLOCK.test(line) && !/^(#|```|\|)/.test(previous);
    if (joins) joined[joined.length - 1] = `${previous} ${line.trim()}`;
    else joined.push(line);
    if (isFence) isCode = !isCode;
  }
  return joined.join('\n');
}
