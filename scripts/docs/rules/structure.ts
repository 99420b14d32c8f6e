import type {RootContent} from 'mdast';
import {readHeading} from '../../../src/guides/headings.ts';
import type {GuidePage} from '../../../src/guides/parse-guide.ts';
import {describeNearest, type Finding} from '../../../src/guides/reference-error.ts';
import {count} from '../../../src/openapi/document/quote.ts';
import {PLACEHOLDER} from '../../texts/wording.ts';
import {getPlace, judge, listNodes} from '../page.ts';
import type {Rule} from './index.ts';

/** Docusaurus reads `sidebar_position` for sidebars that it makes of the folders. */
const KNOWN = ['title', 'description', 'sidebar_position', 'slug', 'kind'];

/** The front matter: what search engines, the sidebar and link previews show. */
export const frontMatter: Rule = {
  id: 'front-matter',
  check(page) {
    const {frontMatter: values} = page;
    if (!values) {
      const message = 'The page has no front matter. Begin it with --- and title and description.';
      return [{line: 1, column: 1, message}];
    }
    const {title, description} = values;
    const unknown = Object.keys(values).filter((key) => !KNOWN.includes(key));
    const faults = [
      ...unknown.map((key) => ({
        key,
        message: `"${key}" is not used by guides${describeNearest(key, KNOWN)}. Remove it, or write one of ${KNOWN.join(', ')}.`,
      })),
      ...checkText(title, 'title', 3, 60),
      ...checkText(description, 'description', 50, 160),
    ];
    if (typeof description === 'string' && !/[.?]$/.test(description.trim())) {
      const message = 'description is not a sentence. End it with a full stop.';
      faults.push({key: 'description', message});
    }
    return faults.map(({key, message}) => ({...findKey(page, key), message}));
  },
};

function checkText(value: unknown, key: string, min: number, max: number) {
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (length >= min && length <= max) return [];
  const found = length === 0 ? 'is missing' : `has ${length} characters`;
  const message = `${key} ${found}. Write ${key}: and a text of ${min} to ${max} characters.`;
  return [{key, message}];
}

/** Where a key of the front matter is; the beginning of the page where it is missing. */
function findKey({source, tree}: GuidePage, key: string): {line: number; column: number} {
  const end = tree.children[0]?.position?.end.line;
  const lines = source.split('\n').slice(0, end);
  const index = lines.findIndex((line) => line.startsWith(`${key}:`));
  return {line: Math.max(index, 0) + 1, column: 1};
}

/** Name of the component that a block is; one alone in a paragraph counts as a block, as in MDX. */
function getComponent(node: RootContent | undefined): string | null {
  if (node?.type === 'mdxJsxFlowElement') return node.name;
  if (node?.type !== 'paragraph') return null;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return only?.type === 'mdxJsxTextElement' && others.length === 0 ? only.name : null;
}

/** Kind of a guide that explains and shows no request, such as a glossary. */
const CONCEPT = 'concept';

/** What every guide has: a lead, a request, a response, and the next step at its end. */
export const pageParts: Rule = {
  id: 'page-parts',
  check({tree, frontMatter: values}) {
    const components = tree.children.map(getComponent);
    const has = (...names: string[]) => components.some((name) => names.includes(name ?? ''));
    const content = tree.children.filter(
      ({type}) => type !== 'yaml' && type !== 'mdxFlowExpression',
    );
    const [lead] = content;
    const last = content.at(-1);
    const findings: Finding[] = [];
    const miss = (message: string, node = last) =>
      findings.push({...(node ? getPlace(node) : {line: 1, column: 1}), message});
    if (lead?.type !== 'paragraph' || getComponent(lead) !== null) {
      miss(
        'The page does not begin with a lead. Say in its first sentence what the reader gets done.',
        lead,
      );
    }
    if (values?.kind !== CONCEPT && !has('Request', 'Call', 'Languages')) {
      miss(
        'The page has no request. Show one with <Request>, <Call> or <Languages>, or write ' +
          `"kind: ${CONCEPT}" into its front matter when it explains and shows none.`,
      );
    }
    if (has('Request', 'Call') && !has('Answer')) {
      miss('The page has no response. Show what a request returns with <Answer>.');
    }
    if (getComponent(last) !== 'NextStep') {
      miss('The page does not end with the next step. Put <NextStep to="…"> at its end.');
    }
    return findings;
  },
};

/** Levels 2 and 3 only, none skipped, none twice. */
export const headingOrder: Rule = {
  id: 'heading-order',
  check({tree}) {
    const seen = new Map<string, number>();
    let last = 1;
    return listNodes(tree, 'heading').flatMap((heading): Finding[] => {
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
      else faults.push(`"${text}" is in line ${first} as well. Give each heading other words.`);
      last = depth;
      return faults.map((message) => ({...place, message}));
    });
  },
};

/** Sentence case: capitals for the first word and for names, which the product lists. */
export const headingCase: Rule = {
  id: 'heading-case',
  check(page, {headingNames}) {
    const findings = judge(page.tree, ['heading'], (node) =>
      describeCase(readHeading(node).text, headingNames),
    );
    const message = describeCase(String(page.frontMatter?.title ?? ''), headingNames);
    return message === undefined ? findings : [{...findKey(page, 'title'), message}, ...findings];
  },
};

function describeCase(text: string, names: ReadonlySet<string>): string | undefined {
  if (/[.:;,!]$/.test(text)) return `"${text}" ends in a mark. Write headings without one.`;
  const wrong = findCapitals(text.replace(/^Step \d+: /, ''), names);
  if (wrong.length === 0) return undefined;
  return (
    `"${text}" has capitals in ${wrong.join(', ')}. Write ${wrong.length > 1 ? 'them' : 'it'} ` +
    'small; names belong in product/texts/names.ts.'
  );
}

/** Words after the first that begin with a capital and are neither names nor abbreviations. */
function findCapitals(text: string, names: ReadonlySet<string>): string[] {
  const words = text.split(/[\s/()]+/).filter((word) => word !== '' && word !== PLACEHOLDER);
  return words
    .slice(1)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !names.has(word));
}

/** Every column of a table has a heading, and every row as many cells as there are columns. */
export const tableHeaders: Rule = {
  id: 'table-header',
  check: ({tree}) =>
    listNodes(tree, 'table').flatMap(({children: [head, ...rows]}) => {
      const columns = head?.children ?? [];
      const empty = columns.flatMap((cell, index) => {
        if (cell.children.length > 0) return [];
        const message = `Column ${index + 1} of the table has no heading. Say what it contains.`;
        return [{...getPlace(cell), message}];
      });
      const uneven = rows.filter(({children}) => children.length !== columns.length);
      const wanted = count(columns.length, 'column');
      return [
        ...empty,
        ...uneven.map((row) => ({
          ...getPlace(row),
          message:
            `The row has ${count(row.children.length, 'cell')} and the table ${wanted}. Give each ` +
            'column a cell; a "|" in text is "\\|".',
        })),
      ];
    }),
};
