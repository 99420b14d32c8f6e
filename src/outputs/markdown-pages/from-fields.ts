import type {Element, ElementContent} from 'hast';
import {defaultHandlers, type Handle, type State} from 'hast-util-to-mdast';
import type {Paragraph, PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {COMMON_SECTION} from '../../openapi/reference/common/build-common.ts';
import {findAll, findElement, hasClass, isElement} from './elements.ts';
import type {Block} from './to-markdown.ts';

export const text = (value: string): PhrasingContent => ({type: 'text', value});

/** Ends a paragraph as a sentence, so that another one can follow. */
function endSentence({children}: Paragraph): PhrasingContent[] {
  const said = toPlainText({type: 'paragraph', children}).trimEnd();
  return said === '' || /[.:;!?]$/.test(said) ? children : [...children, text('.')];
}

function joinParagraphs(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'paragraph' && last?.type === 'paragraph') {
      joined[joined.length - 1] = {
        type: 'paragraph',
        children: [...endSentence(last), text(' '), ...endSentence(block)],
      };
    } else joined.push(block);
  }
  return joined;
}

export const toBlock = (state: State, children: readonly ElementContent[]): RootContent[] =>
  state.toFlow(state.all({type: 'root', children: [...children]})) as RootContent[];

/** The line of a field: its name, then type and marks between brackets. */
function readLine(state: State, line: Element): PhrasingContent[] {
  const parts = line.children.filter(isElement);
  const isName = (part: Element) =>
    hasClass(part, 'ref-name') || part.children.some((each) => hasClass(each, 'ref-name'));
  const marks = parts
    .filter((part) => !isName(part))
    .flatMap((part, at): PhrasingContent[] => [
      ...(at > 0 ? [text(', ')] : []),
      ...(state.all({type: 'root', children: [part]}) as PhrasingContent[]),
    ]);
  const names = parts.filter(isName);
  return [
    ...(state.all({type: 'root', children: names}) as PhrasingContent[]),
    ...(marks.length > 0 ? [text(' ('), ...marks, text(')')] : []),
  ];
}

/** One line of what the page of the API describes, with a link to its section there. */
export function nameCommon(state: State, items: readonly Element[], words: string): Paragraph {
  const [link] = items.flatMap((item) => findElement(item, ({tagName}) => tagName === 'a') ?? []);
  const url = String(link?.properties.href).replace(/#.*/, `#${COMMON_SECTION}`);
  const names = items.map((item) =>
    findAll(item, (each) => each.tagName === 'code' || hasClass(each, 'ref-status', 'ref-mark')),
  );
  const list = names.flatMap((parts, at) => [
    text(at === 0 ? ': ' : parts.length > 1 ? '; ' : ', '),
    ...parts.flatMap((part, rank) => [
      ...(rank > 0 ? [text(hasClass(parts[rank - 1], 'ref-status') ? ' ' : ', ')] : []),
      ...(state.all({type: 'root', children: [part]}) as PhrasingContent[]),
    ]),
  ]);
  const head: PhrasingContent = {type: 'link', url, children: [text(words)]};
  return {type: 'paragraph', children: [head, ...list]};
}

/** A parameter has the same id on the page of the API; a field of an object does not. */
function isCommonParameter(item: Element): boolean {
  const link = findElement(item, ({tagName}) => tagName === 'a');
  return (
    hasClass(item, 'ref-common') && String(link?.properties.href).endsWith(`#${item.properties.id}`)
  );
}

/** Fields as a list, and parameters that operations share in one line below it. */
export function readFields(state: State, list: Element): RootContent[] {
  const items = list.children.filter(isElement);
  const common = items.filter(isCommonParameter);
  const own = items.filter((item) => !common.includes(item));
  return [
    ...(own.length > 0 ? [defaultHandlers.ul(state, {...list, children: own})] : []),
    ...(common.length > 0 ? [nameCommon(state, common, 'Common')] : []),
  ].flat();
}

/** A field of a schema as the item of a list: its line, then meaning and rules in the same paragraph. */
export const readField: Handle = (state, node) => {
  const [line, ...rest] = node.children.filter(isElement);
  if (!line || !hasClass(line, 'ref-line')) return defaultHandlers.li(state, node);
  // What is inside opens in place on the page, below the name of the field again.
  const inner = rest.flatMap((child) =>
    hasClass(child, 'ref-nest')
      ? child.children.filter((each) => !isElement(each) || each.tagName !== 'summary')
      : [child],
  );
  const [first, ...more] = joinParagraphs(toBlock(state, inner));
  const children = readLine(state, line);
  const isMerged = first?.type === 'paragraph';
  const own: Paragraph = {
    type: 'paragraph',
    children: isMerged ? [...children, text(': '), ...endSentence(first)] : children,
  };
  const blocks = isMerged ? more : [first, ...more].filter((each) => each !== undefined);
  return {type: 'listItem', spread: false, children: [own, ...(blocks as Block[])]};
};

/** Limits, defaults and examples of a value: a list on the page, the sentences of one paragraph here. */
export function readFacts(state: State, list: Element): Paragraph {
  const facts = list.children.filter(isElement).map(
    (item): Paragraph => ({
      type: 'paragraph',
      children: state.all(item) as PhrasingContent[],
    }),
  );
  return {
    type: 'paragraph',
    children: facts.flatMap((fact, at) => [...(at > 0 ? [text(' ')] : []), ...endSentence(fact)]),
  };
}
