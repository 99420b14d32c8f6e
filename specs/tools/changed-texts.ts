import {joinParagraphs} from './text.ts';

/** A description as documents have it, before and after a change of its comment. */
export type ChangedText = {readonly before: string; readonly after: string};

const COMMENT = /\/\*\*([\s\S]*?)\*\//g;

/** The text of a comment as it is in a document. */
function readComment(comment: string): string {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
  return joinParagraphs(text);
}

/**
 * Compares two states of a source whose comments may differ.
 *
 * @returns undefined when something else differs as well: only the compiler knows what follows from it
 */
export function findChangedTexts(before: string, after: string): ChangedText[] | undefined {
  if (before.replaceAll(COMMENT, '') !== after.replaceAll(COMMENT, '')) return undefined;
  const list = (source: string) =>
    [...source.matchAll(COMMENT)].map(([, text = '']) => readComment(text));
  const [old, now] = [list(before), list(after)];
  if (old.length !== now.length) return undefined;
  return old.flatMap((text, index) => {
    const other = now[index] ?? '';
    return text === other ? [] : [{before: text, after: other}];
  });
}

/** Writes changed descriptions into the text of a document, wherever one is the same. */
export function replaceTexts(document: string, texts: readonly ChangedText[]): string {
  const write = (text: string) => `"description": ${JSON.stringify(text)}`;
  return texts.reduce(
    (result, {before, after}) => result.replaceAll(write(before), () => write(after)),
    document,
  );
}
