import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {MdxElement} from './attributes.ts';
import {GUIDE_COMPONENTS} from './components/index.ts';
import {RENDERED_COMPONENTS} from './components/rendered.ts';
import type {MdxFlowExpression, MdxTextExpression, Program} from './nodes.ts';
import {type BrokenReference, findNearest} from './reference-error.ts';

/** Elements of HTML with a content that a page may show (https://html.spec.whatwg.org/, section 4). */
const HTML_ELEMENTS: readonly string[] = [
  ...['a', 'abbr', 'address', 'area', 'article', 'aside', 'audio', 'b', 'bdi', 'bdo', 'blockquote'],
  ...[
    'br',
    'button',
    'caption',
    'cite',
    'code',
    'col',
    'colgroup',
    'data',
    'datalist',
    'dd',
    'del',
  ],
  ...['details', 'dfn', 'dialog', 'div', 'dl', 'dt', 'em', 'fieldset', 'figcaption', 'figure'],
  ...[
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hgroup',
    'hr',
    'i',
    'iframe',
  ],
  ...['img', 'input', 'ins', 'kbd', 'label', 'legend', 'li', 'main', 'map', 'mark', 'math', 'menu'],
  ...['meter', 'nav', 'noscript', 'ol', 'optgroup', 'option', 'output', 'p', 'picture', 'pre'],
  ...['progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'search', 'section', 'select', 'small'],
  ...[
    'source',
    'span',
    'strong',
    'sub',
    'summary',
    'sup',
    'svg',
    'table',
    'tbody',
    'td',
    'textarea',
  ],
  ...['tfoot', 'th', 'thead', 'time', 'tr', 'track', 'u', 'ul', 'var', 'video', 'wbr'],
];

/** What is in these has its own names. */
const OTHER_LANGUAGES: readonly (string | null)[] = ['math', 'svg'];

/**
 * Finds what a browser would stop at, or show as nothing: expressions that compute, and components and
 * elements that do not exist.
 */
export function findStrayMarkup(tree: Root): BrokenReference[] {
  const imported = new Set<string>();
  visit(tree, 'mdxjsEsm', ({data}) => {
    for (const name of listNames(data?.estree)) imported.add(name);
  });
  const broken: BrokenReference[] = [];
  visit(tree, (node) => {
    const fault = isElement(node)
      ? describeElement(node, imported)
      : isExpression(node)
        ? describeExpression(node)
        : undefined;
    if (isElement(node) && OTHER_LANGUAGES.includes(node.name)) return SKIP;
    if (fault === undefined) return undefined;
    const {line = 1, column = 1} = node.position?.start ?? {};
    broken.push({line, column, ...fault});
    return undefined;
  });
  return broken;
}

type Fault = Pick<BrokenReference, 'component' | 'message'>;

function describeElement({name}: MdxElement, imported: ReadonlySet<string>): Fault | undefined {
  if (name === null || imported.has(name.split('.')[0] ?? '')) return undefined;
  const isComponent = /^[A-Z]/.test(name);
  const known = isComponent ? listComponents() : HTML_ELEMENTS;
  if (known.includes(name)) return undefined;
  const nearest = findNearest(name, known);
  const advice =
    nearest.length > 0
      ? `Nearest: ${nearest.join(', ')}. Write one of these instead.`
      : isComponent
        ? 'Use one of those that `npm start` shows at /writers/, or put the name in backticks.'
        : 'Write it in Markdown, or put it in backticks.';
  const kind = isComponent ? 'component of the guides' : 'element of HTML';
  return {component: `<${name}>`, message: `is no ${kind}. ${advice}`};
}

/** Lists the names that a guide may use as components. */
export function listComponents(): string[] {
  return [...new Set([...Object.keys(GUIDE_COMPONENTS), ...RENDERED_COMPONENTS])].sort();
}

/** A comment has no statement in it; everything else would be run in the browser. */
function describeExpression({value, data}: MdxFlowExpression | MdxTextExpression) {
  const program = data?.estree;
  if (!program || program.body.length === 0) return undefined;
  const code = value.trim().replaceAll(/\s+/g, ' ');
  const shown = code.length > MAX_SHOWN ? `${code.slice(0, MAX_SHOWN)}…` : code;
  return {
    component: `{${shown}}`,
    message:
      'is code between braces, which guides do not run. Write \\{ for a brace of the text, or put it ' +
      'in backticks; a comment is {/* … */}.',
  };
}

const MAX_SHOWN = 40;

function listNames(program: Program | null | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({local}) => local.name);
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'FunctionDeclaration') return [declared.id.name];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({id}) => (id.type === 'Identifier' ? [id.name] : []));
  });
}

function isElement(node: {type: string}): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isExpression(node: {type: string}): node is MdxFlowExpression | MdxTextExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}
