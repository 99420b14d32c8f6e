import type {PhrasingContent, RootContent} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {LANGUAGES} from '../../../openapi/samples/languages/index.ts';
import {readText} from '../markdown/from-html.ts';
import {
  makeBlock,
  makeCode,
  makeLink,
  makeParagraph,
  type Phrasing,
  toLine,
  toPhrasing,
} from '../markdown/nodes.ts';

type Props = Readonly<Record<string, string>>;

/** Writes a component of the guides as Markdown. */
type Form = (
  props: Props,
  children: RootContent[],
  toLink: (url: string) => string,
) => RootContent[];

const makeStrong = (...parts: readonly Phrasing[]): PhrasingContent => ({
  type: 'strong',
  children: toPhrasing(parts),
});

/** Label of a block of code to the language of its fence. */
const FENCES: Readonly<Record<string, string>> = {
  JSON: 'json',
  HTTP: 'http',
  SQL: 'sql',
  Markdown: 'markdown',
  ...Object.fromEntries(
    LANGUAGES.flatMap(({label, guides: {block, tab, fence}}) =>
      [label, block, tab].map((name) => [name, fence]),
    ),
  ),
};

const makeProgram = ({html = '', label = ''}: Props) => makeBlock(readText(html), FENCES[label]);

const keepChildren: Form = (_, children) => children;

/** Code with its title above it: a file, or the status line of a response. */
const writeCode: Form = (props) => {
  const {title, html, kind} = props;
  const name = kind === 'response' ? `Response ${title}` : title;
  const rest = html === undefined ? ' (no body).' : ':';
  return [
    ...(name ? [makeParagraph(name, rest)] : []),
    ...(html === undefined ? [] : [makeProgram(props)]),
  ];
};

/** A program in each language, below the name of the language. */
const writeTabs: Form = ({method = '', title = '', href}, children, toLink) => {
  if (!title) return children;
  const name = href ? makeLink(toLink(href), [title]) : makeCode(title);
  return [makeParagraph('Request ', ...(method ? [`${method} `] : []), name, ':'), ...children];
};

const writePanel: Form = (props) => {
  const {label = '', title} = props;
  return [
    makeParagraph(makeStrong(label), ...(title ? [' (', makeCode(title), ')'] : []), ':'),
    makeProgram(props),
  ];
};

const writeOperation: Form = ({href = '', title = '', method, path = '', ...props}, _, toLink) => [
  makeLink(toLink(href), [title], `${method} ${path}`),
  ...('showPath' in props ? toPhrasing([' ', makeCode(path)]) : []),
];

const writeErrorCode: Form = ({code = '', status, href = ''}, _, toLink) => [
  makeLink(toLink(href), [makeCode(code)]),
  ...toPhrasing([` ${status}`]),
];

const writeEventExample: Form = (props) => [
  makeParagraph(makeCode(props.name ?? ''), `: ${props.description}`),
  makeProgram(props),
];

const writeDiagram: Form = ({title = '', alt = ''}) => [
  makeParagraph(makeStrong(`Diagram: ${title}.`), ` ${alt}`),
];

const writeNextStep: Form = ({to = ''}, children, toLink) => [
  makeParagraph('Next step: ', makeLink(toLink(to), toLine(children))),
];

/** Components that resolvers may leave in a guide, and the element that they leave. */
type FormName = keyof typeof import('../../../components/guides') | 'Workbench' | 'code';

/** What stands in a guide once its components are resolved; the compiler names what is missing. */
export const GUIDE_FORMS: Readonly<Record<FormName, Form>> = {
  CodeBlock: writeCode,
  CodeTabs: writeTabs,
  CodePanel: writePanel,
  Diagram: writeDiagram,
  Entry: (_, children) => [makeCode(children.map((child) => toPlainText(child)).join(''))],
  ErrorCode: writeErrorCode,
  EventExample: writeEventExample,
  EventType: ({name = '', href = ''}, _, toLink) => [makeLink(toLink(href), [makeCode(name)])],
  FieldTable: keepChildren,
  FileLink: ({href = ''}, children, toLink) => [makeLink(toLink(href), toLine(children))],
  NextStep: writeNextStep,
  Operation: writeOperation,
  Pitfalls: (_, children) => [makeParagraph(makeStrong('Common mistakes')), ...children],
  Steps: keepChildren,
  Term: ({name = '', definition, href = ''}, _, toLink) => [
    makeLink(toLink(href), [name], definition),
  ],
  // It works in a browser alone; the guide around it says how to do the same by hand.
  Workbench: () => [],
  code: (_, children) => [makeCode(children.map((child) => toPlainText(child)).join(''))],
};

/** The form of a component; undefined for a name that has none. */
export function findForm(name: string): Form | undefined {
  return Object.hasOwn(GUIDE_FORMS, name) ? GUIDE_FORMS[name as FormName] : undefined;
}
