import {readHeading} from '../../../src/guides/headings.ts';
import {PLACEHOLDER} from '../../texts/wording.ts';
import type {Finding, Rule} from '../page.ts';
import {getPlace, listNodes} from '../prose.ts';

/** Levels 2 and 3 only, none skipped, none twice. */
export const headingOrder: Rule = {
  id: 'heading-order',
  check(page) {
    const seen = new Map<string, number>();
    let last = 1;
    return listNodes(page.tree, 'heading').flatMap((heading): Finding[] => {
      const place = getPlace(heading);
      const {text} = readHeading(heading);
      const {depth} = heading;
      const first = seen.get(text.toLowerCase());
      const faults: string[] = [];
      if (depth < 2 || depth > 3) {
        faults.push(`"${text}" has level ${depth}, expected 2 or 3. The title is level 1.`);
      } else if (depth > last + 1) {
        faults.push(`"${text}" has level ${depth} after level ${last}. Use ${last + 1}.`);
      }
      if (first === undefined) seen.set(text.toLowerCase(), place.line);
      else faults.push(`"${text}" is in line ${first} as well. Give each heading its own words.`);
      last = depth;
      return faults.map((message) => ({...place, message}));
    });
  },
};

/** Sentence case: capitals for the first word and for names, which the product lists. */
export const makeHeadingCase = (names: ReadonlySet<string>): Rule => ({
  id: 'heading-case',
  check(page) {
    const title = page.frontMatter?.title;
    const titleLine = page.source.split('\n').findIndex((line) => line.startsWith('title:')) + 1;
    const lines = listNodes(page.tree, 'heading').map((node) => ({
      text: readHeading(node).text,
      place: getPlace(node),
    }));
    if (typeof title === 'string')
      lines.unshift({text: title, place: {line: titleLine, column: 1}});
    return lines.flatMap(({text, place}) => {
      const wrong = findCapitals(text.replace(/^Step \d+: /, ''), names);
      if (/[.:;,!]$/.test(text)) {
        return [{...place, message: `"${text}" ends in a mark. Write headings without one.`}];
      }
      if (wrong.length === 0) return [];
      return [
        {
          ...place,
          message:
            `"${text}" has capitals in ${wrong.join(', ')}. Write ${wrong.length > 1 ? 'them' : 'it'} ` +
            'small; names belong in product/texts/names.ts.',
        },
      ];
    });
  },
});

/** Words after the first that begin with a capital and are neither names nor abbreviations. */
function findCapitals(text: string, names: ReadonlySet<string>): string[] {
  const words = text.split(/[\s/()]+/).filter((word) => word !== '' && word !== PLACEHOLDER);
  return words
    .slice(1)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !names.has(word));
}
