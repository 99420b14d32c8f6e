import {Parser} from 'htmlparser2';
import type {IndexedSection} from '../../components/search/index-files.ts';

const HEADING = /^h[1-6]$/;
/** Elements whose text does not run on into that of their neighbours. */
const BLOCK = /^(?:blockquote|br|h[1-6]|hr|li|ol|p|section|t[dhr]|table|tbody|thead|ul)$/;

type Section = {t: string; h: string; x: string};

const condense = (text: string) => text.replace(/\s+/g, ' ').trim();

function toIndexed({t, h, x}: Section): IndexedSection {
  const [title, text] = [condense(t), condense(x)];
  return {...(title && {t: title}), ...(h && {h}), ...(text && {x: text})};
}

/**
 * Reads the text of a description by heading, without its blocks of code.
 *
 * @param html sanitised HTML of page data
 * @returns the text above the first heading first; sections without heading and text are left out
 */
export function readSections(html: string): IndexedSection[] {
  const sections: Section[] = [{t: '', h: '', x: ''}];
  let part: 't' | 'x' = 'x';
  let preDepth = 0;
  const add = (text: string) => {
    const last = sections.at(-1);
    if (last && preDepth === 0) last[part] += text;
  };
  const parser = new Parser({
    onopentag(name, {id}) {
      if (name === 'pre') preDepth++;
      if (BLOCK.test(name)) add(' ');
      if (!HEADING.test(name)) return;
      sections.push({t: '', h: id ? `#${id}` : '', x: ''});
      part = 't';
    },
    ontext: add,
    onclosetag(name) {
      if (name === 'pre') preDepth--;
      if (HEADING.test(name)) part = 'x';
      if (BLOCK.test(name)) add(' ');
    },
  });
  parser.end(html);
  return sections.map(toIndexed).filter(({t, x}) => t || x);
}
