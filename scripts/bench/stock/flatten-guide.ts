import {SKIP, visit} from 'unist-util-visit';
import type {MdxElement} from '../../../src/guides/attributes.ts';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {getRange, isComponent, readText} from '../../docs/prose.ts';

/** A sample of an operation, as its page shows it. */
export type Sample = {readonly language: string; readonly label: string; readonly code: string};

/** Finds the samples of an operation by its slug. */
export type FindSamples = (operation: string) => readonly Sample[];

type Edit = {readonly start: number; readonly end: number; readonly text: string};

/** What a fence in the language of a sample is marked with. */
const FENCES = new Map<string, string>(LANGUAGES.map(({id, guides}) => [id, guides.fence]));
const IMPORTS = "\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n";

/**
 * Rewrites a guide for a site that has none of the guides' components: their words and code stay,
 * requests become the theme's own tabs.
 *
 * @param source MDX of a guide
 */
export function flattenGuide(source: string, findSamples: FindSamples): string {
  const edits: Edit[] = [];
  visit(parseGuide(source), (node) => {
    const {start, end} = getRange(node);
    if (/^mdx(js)?(Flow|Text)?(Expression|Esm)$/i.test(node.type)) {
      edits.push({start, end, text: ''});
      return SKIP;
    }
    if (node.type === 'yaml') edits.push({start: end, end, text: `\n${IMPORTS}`});
    if (isComponent(node)) edits.push(...flattenElement(node, findSamples));
    return undefined;
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, {start, end, text: by}) => text.slice(0, start) + by + text.slice(end), source);
}

/** Takes the tags off an element; one without content becomes the name that it stands for. */
function flattenElement(element: MdxElement, findSamples: FindSamples): Edit[] {
  const {start, end} = getRange(element);
  const isRequest = element.name === 'Request';
  const samples = isRequest ? findSamples(readText(element, 'operation') ?? '') : [];
  const [first] = element.children;
  const last = element.children.at(-1);
  if (!first || !last) {
    const isInline = element.type === 'mdxJsxTextElement';
    const text = isInline ? `\`${nameOf(element)}\`` : renderTabs(samples);
    return [{start, end, text}];
  }
  return [
    {start, end: getRange(first).start, text: renderTabs(samples)},
    {start: getRange(last).end, end, text: ''},
  ];
}

function nameOf(element: MdxElement): string {
  const names = ['name', 'id', 'code', 'field', 'schema'].map((key) => readText(element, key));
  return names.find(Boolean) ?? element.name ?? '';
}

function renderTabs(samples: readonly Sample[]): string {
  if (samples.length === 0) return '';
  const items = samples.map(
    ({language, label, code}) =>
      `<TabItem value="${language}" label="${label}">\n\n` +
      `~~~~${FENCES.get(language) ?? language}\n${code}\n~~~~\n\n</TabItem>`,
  );
  return `<Tabs groupId="language">\n${items.join('\n')}\n</Tabs>\n\n`;
}
