import type {Nodes, Parents, Root, RootContent} from 'mdast';
import type {CallbackView} from '../../../openapi/reference/types.ts';
import {joinLines} from '../markdown/join-lines.ts';
import {type Block, makeCode, makeParagraph} from '../markdown/nodes.ts';
import {findForm, GUIDE_FORMS} from './forms.ts';

/** The guide that is being read, and what its links become. */
export type GuideSource = {
  /** Path of its source below `docs`, for messages. */
  readonly id: string;
  readonly toLink: (url: string) => string;
  /** Writes the fields of a request of a host, which are data in the page. */
  readonly describeRequest: (request: CallbackView) => Block[];
};

/** What is no text: front matter, and comments, which are all that guides have between braces. */
const SILENT = ['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'];

/**
 * Turns a guide whose components are resolved into plain Markdown.
 *
 * @throws when a component has no form in Markdown
 */
export function toBlocks(tree: Root, source: GuideSource): Block[] {
  return convertAll(tree, source) as Block[];
}

function convertAll(parent: Parents, source: GuideSource): RootContent[] {
  return (parent.children as RootContent[]).flatMap((node) => convert(node, source));
}

function convert(node: RootContent, source: GuideSource): RootContent[] {
  if (SILENT.includes(node.type)) return [];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return convertElement(node, source);
  }
  const copy: Nodes = {...node};
  if (copy.type === 'link') copy.url = source.toLink(copy.url);
  // Labels of cells, which the style sheet shows on a phone.
  delete copy.data;
  if ('children' in node && 'children' in copy) {
    copy.children = trimEnd(convertAll(node, source)) as typeof copy.children;
  }
  if (copy.type === 'tableCell') joinLines(copy);
  return [copy];
}

/** A heading ends in a blank when the comment behind it is gone. */
function trimEnd(nodes: RootContent[]): RootContent[] {
  const last = nodes.at(-1);
  if (last?.type !== 'text') return nodes;
  return [...nodes.slice(0, -1), {...last, value: last.value.trimEnd()}];
}

type MdxElement = Extract<RootContent, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

function convertElement(element: MdxElement, source: GuideSource): RootContent[] {
  const name = element.name ?? '';
  if (name === 'br') return [{type: 'break'}];
  const form = findForm(name);
  const children = convertAll(element, source);
  if (name === 'RequestFields') return [...writeRequest(readProps(element), source), ...children];
  if (form) return form(readProps(element), children, source.toLink);
  // Elements of HTML only format; fragments are their children.
  if (/^[a-z]*$/.test(name)) return children;
  throw new Error(
    `The guide "${source.id}" cannot be written as Markdown: found <${name}>, expected a component ` +
      `with a form of its own (${Object.keys(GUIDE_FORMS).join(', ')}). Add one to ` +
      'src/outputs/twins/guides/forms.ts.',
  );
}

function writeRequest(
  {url = '', data = ''}: Readonly<Record<string, string>>,
  source: GuideSource,
) {
  const request: CallbackView = JSON.parse(data);
  const line = makeParagraph(makeCode(`${request.method.toUpperCase()} ${url}`));
  return [line, ...source.describeRequest(request)];
}

/** The attributes that a resolver has left, which are texts all. */
function readProps({attributes}: MdxElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute'
        ? [[each.name, typeof each.value === 'string' ? each.value : '']]
        : [],
    ),
  );
}
