import type {Element, ElementContent} from 'hast';
import {defaultHandlers, type Handle, type State} from 'hast-util-to-mdast';
import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {findAll, findElement, hasClass, isElement} from './elements.ts';
import {type Block, link, paragraph, type Words} from './to-markdown.ts';

/** Adds a full stop to words without one, so that a sentence can follow. */
function endSentence(words: readonly PhrasingContent[]): readonly Words[] {
  const text = toPlainText(words).trimEnd();
  return text === '' || /[.:;!?]$/.test(text) ? words : [...words, '.'];
}

function joinParagraphs(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'paragraph' && last?.type === 'paragraph') {
      const [before, after] = [endSentence(last.children), endSentence(block.children)];
      joined[joined.length - 1] = paragraph(...before, ' ', ...after);
    } else joined.push(block);
  }
  return joined;
}

export const toBlock = (state: State, children: readonly ElementContent[]): RootContent[] =>
  state.toFlow(state.all({type: 'root', children: [...children]})) as RootContent[];

const toPhrases = (state: State, children: readonly ElementContent[]): PhrasingContent[] =>
  state.all({type: 'root', children: [...children]}) as PhrasingContent[];

const join = (parts: readonly (readonly Words[])[], separator: string): Words[] =>
  parts.flatMap((part, at) => (at > 0 ? [separator, ...part] : part));

/** The line of a field: its name, then its type and marks in brackets. */
function readLine(state: State, line: Element): Words[] {
  const parts = line.children.filter(isElement);
  const isName = (part: Element) =>
    hasClass(part, 'ref-name') || part.children.some((each) => hasClass(each, 'ref-name'));
  const marks = parts.filter((part) => !isName(part)).map((part) => toPhrases(state, [part]));
  const names = toPhrases(state, parts.filter(isName));
  return marks.length > 0 ? [...names, ' (', ...join(marks, ', '), ')'] : names;
}

/** Names in one line what the page of the API describes, with a link to that section. */
export function nameCommon(state: State, items: readonly Element[], words: string): Paragraph {
  const [home] = items.flatMap((item) => findElement(item, ({tagName}) => tagName === 'a') ?? []);
  const url = String(home?.properties.href).replace(/#.*/, '#common');
  const names = items.map((item) => {
    const isName = (each: Element) =>
      each.tagName === 'code' || hasClass(each, 'ref-status', 'ref-mark');
    const parts = findAll(item, isName).map((part) => toPhrases(state, [part]));
    return join(parts, ' ');
  });
  return paragraph(link(url, words), ': ', ...join(names, ', '));
}

/** Whether a field is a shared parameter: it has the same id on the page of the API, other fields have not. */
function isCommonParameter(item: Element): boolean {
  const link = findElement(item, ({tagName}) => tagName === 'a');
  return (
    hasClass(item, 'ref-common') && String(link?.properties.href).endsWith(`#${item.properties.id}`)
  );
}

/** Writes fields as a list, and below it one line of the parameters that operations share. */
export function readFields(state: State, list: Element): RootContent[] {
  const items = list.children.filter(isElement);
  const common = items.filter(isCommonParameter);
  const own = items.filter((item) => !common.includes(item));
  return [
    ...(own.length > 0 ? [defaultHandlers.ul(state, {...list, children: own})] : []),
    ...(common.length > 0 ? [nameCommon(state, common, 'Common')] : []),
  ].flat();
}

/** Writes a field of a schema as a list item: its line, then description and limits in the same paragraph. */
export const readField: Handle = (state, node) => {
  const [line, ...rest] = node.children.filter(isElement);
  if (!line || !hasClass(line, 'ref-line')) return defaultHandlers.li(state, node);
  // On the page, inner fields are in an element that opens. Its summary is not needed here.
  const inner = rest.flatMap((child) =>
    hasClass(child, 'ref-nest')
      ? child.children.filter((each) => !isElement(each) || each.tagName !== 'summary')
      : [child],
  );
  const blocks = toBlock(state, inner);
  const colon = blocks[0]?.type === 'paragraph' ? [':'] : [];
  const own = paragraph(...readLine(state, line), ...colon);
  return {type: 'listItem', spread: false, children: joinParagraphs([own, ...blocks]) as Block[]};
};

/** Writes limits, defaults and examples of a value, which are a list on the page, as sentences of one paragraph. */
export function readFacts(state: State, list: Element): Paragraph {
  const facts = list.children.filter(isElement).map((item) => toPhrases(state, item.children));
  return paragraph(...join(facts.map(endSentence), ' '));
}
