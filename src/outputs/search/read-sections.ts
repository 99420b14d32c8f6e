import {Parser} from 'htmlparser2';
import isEmpty from 'lodash/isEmpty.js';
import omitBy from 'lodash/omitBy.js';
import type {IndexedSection} from '../../components/search/index-files.ts';

const HEADING = /^h[1-6]$/;
/** Elements whose text is separated from that of their neighbours. */
const BLOCK =
  /^(?:blockquote|br|dd|details|div|dt|figcaption|figure|h[1-6]|hr|li|ol|p|section|summary|t[dhr]|table|tbody|thead|ul)$/;
/** Ids, times and other values that no reader searches for, and signs between words. */
const CODE_VALUES = /\b(?=[\w:-]*\d)[\w:-]{8,}\b|[^\p{L}\p{N}_.$/:<>-]+/gu;

type Section = {t: string; h: string; x: string; c: string};
type Attributes = Readonly<Record<string, string>>;

/** A heading ends in a link to itself whose text is a zero-width space. */
const condense = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

const listWords = (text: string) =>
  (text.match(/\p{L}[\p{L}\p{N}_]{2,}/gu) ?? []).map((word) => word.toLowerCase());

/**
 * Keeps the lines of code with new words, because the samples of a section are the same request in several
 * languages.
 *
 * @param seen words of the page so far, to which those of the code are added
 */
function keepNewLines(code: string, seen: Set<string>): string {
  const lines = code.split('\n').map((line) => line.replace(CODE_VALUES, ' '));
  const newLines = lines.filter((line) => {
    const words = listWords(line);
    const isNew = words.some((word) => !seen.has(word));
    for (const word of words) seen.add(word);
    return isNew;
  });
  return condense(newLines.join(' '));
}

const toIndexed = ({t, h, x, c}: Section, seen: Set<string>): IndexedSection =>
  omitBy({t: condense(t), h, x: condense(x), c: keepNewLines(c, seen)}, isEmpty);

/**
 * Reads a text by heading.
 *
 * @param html sanitised HTML of page data, or the article of a built page
 * @param isUnread whether an element is skipped with its content
 * @returns sections, the one above the first heading first; empty ones are omitted
 */
export function readSections(
  html: string,
  isUnread: (name: string, attributes: Attributes) => boolean = () => false,
): IndexedSection[] {
  const sections: Section[] = [{t: '', h: '', x: '', c: ''}];
  let part: 't' | 'x' | 'c' = 'x';
  let before: 't' | 'x' = 'x';
  let unreadDepth = 0;
  const add = (text: string) => {
    const last = sections.at(-1);
    if (last && unreadDepth === 0) last[part] += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unreadDepth > 0 || isUnread(name, attributes)) {
        unreadDepth++;
        return;
      }
      if (name === 'pre') {
        if (part !== 'c') before = part;
        part = 'c';
      }
      if (BLOCK.test(name)) add(part === 'c' ? '\n' : ' ');
      if (!HEADING.test(name)) return;
      const {id} = attributes;
      sections.push({t: '', h: id ? `#${id}` : '', x: '', c: ''});
      part = 't';
    },
    ontext: add,
    onclosetag(name) {
      if (unreadDepth > 0) {
        unreadDepth--;
        return;
      }
      if (name === 'pre') {
        add('\n');
        part = before;
      }
      if (HEADING.test(name)) part = 'x';
      if (BLOCK.test(name)) add(' ');
    },
  });
  parser.end(html);
  const seen = new Set(sections.flatMap(({t, x}) => listWords(`${t} ${x}`)));
  return sections.map((section) => toIndexed(section, seen)).filter(({t, x, c}) => t || x || c);
}
