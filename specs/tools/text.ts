import type {Json, JsonObject, SpecDocument} from './document.ts';
import {rebuild} from './navigate.ts';

const STARTS_BLOCK = /^(\s*$|#|[-*] |\d+\. |\||```)/;

/** Joins the lines of every description into paragraphs, because the sources wrap them at 100 columns. */
export function joinLines(document: SpecDocument): SpecDocument {
  return rebuild(document as unknown as Json, (object, key): JsonObject => {
    if (key === 'properties' || typeof object.description !== 'string') return object;
    return {...object, description: joinParagraphs(object.description)};
  }) as unknown as SpecDocument;
}

/** Joins wrapped lines; blank lines, headings, lists, tables and code keep their breaks. */
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
