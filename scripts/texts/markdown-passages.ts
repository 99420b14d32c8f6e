import {PLACEHOLDER} from './wording.ts';

const FENCES = /```[\s\S]*?```/g;
const CODE = /`[^`]*`/g;
/** A link to an operation: its label is a name, which the product specification fixes. */
const OPERATION_LINKS = /\[[^\]]*\]\((?:\/api\/|#)[^)]*\)/g;
const LINK_TARGETS = /(?<=\])\([^)]*\)/g;
const URLS = /\bhttps?:\/\/[^\s)]+/g;

/**
 * Splits a text in Markdown into the passages that are read in one go: paragraphs, items of lists and
 * cells of tables. Code, URLs and names of operations become one placeholder each.
 */
export function listMarkdownPassages(text: string): string[] {
  return text
    .replaceAll(FENCES, `\n\n${PLACEHOLDER}\n\n`)
    .replaceAll(CODE, PLACEHOLDER)
    .replaceAll(OPERATION_LINKS, PLACEHOLDER)
    .replaceAll(LINK_TARGETS, '')
    .replaceAll(URLS, PLACEHOLDER)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\|/)
    .map((passage) =>
      passage
        .replaceAll(/[[\]*_#]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((passage) => /\p{L}/u.test(passage));
}
