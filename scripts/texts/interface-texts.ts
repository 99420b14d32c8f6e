import {globSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {TERMS} from '../../product/texts/terms.ts';
import type {Message} from '../docs/lint.ts';
import {BANNED} from './phrases.ts';
import {listMarkdownPassages} from './sentences.ts';
import {findWordings, PLACEHOLDER, type Wording} from './wording.ts';

/** A text that the source of the site shows or prints, and the line on which it begins. */
type InterfaceText = {readonly text: string; readonly line: number; readonly column: number};

/** Attributes whose words are seen or read aloud. */
const LABELS = new Set(['aria-label', 'title', 'label', 'placeholder', 'alt', 'hint', 'what']);
/** Keys of objects whose words a reader sees, even if it is one word. */
const LABEL_KEYS = new Set(['label', 'title', 'term', 'text', 'name', 'message']);
/** Calls whose strings are no prose. */
const CODE_CALLS = /^(?:clsx|querySelector\w*|closest|matches|join|split|replace\w*|require)$/;
/** Two words with a space between them: less is a name or code, unless its place says otherwise. */
const TWO_WORDS = /\p{L}{2,}[,:]? (?:\p{L}|\uFFFC)/u;

/** Lists the texts of a TypeScript file: what JSX shows, its labels, and strings of several words. */
export function listInterfaceTexts(file: string, source: string): InterfaceText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: InterfaceText[] = [];
  const add = (node: ts.Node, text: string) => {
    const {line, character} = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}/u.test(shown)) texts.push({text: shown, line: line + 1, column: character + 1});
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isShownElement(node)) {
      add(node, flattenJsx(node));
      node.children.forEach(visitAttributes);
      return;
    }
    const text = readString(node);
    if (text === undefined) {
      ts.forEachChild(node, visit);
      return;
    }
    if (isLabel(node) || (TWO_WORDS.test(text) && !isCode(node))) add(node, text);
  };
  /** Inside of a text only the attributes and the code in braces are looked at. */
  const visitAttributes = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    if (ts.isJsxAttributes(node)) visit(node);
    else ts.forEachChild(node, visitAttributes);
  };
  visit(tree);
  return texts;
}

type WithChildren = ts.JsxElement | ts.JsxFragment;

/** An element with words; others only hold elements. */
function isShownElement(node: ts.Node): node is WithChildren {
  return (
    (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
    node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))
  );
}

function flattenJsx({children}: WithChildren): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxFragment(child)) return flattenJsx(child);
      if (!ts.isJsxElement(child))
        return ts.isJsxExpression(child) ? readBraces(child) : PLACEHOLDER;
      const tag = child.openingElement.tagName.getText();
      return tag === 'code' || tag === 'kbd' ? PLACEHOLDER : flattenJsx(child);
    })
    .join('');
}

function readBraces({expression}: ts.JsxExpression): string {
  if (!expression) return '';
  return readString(expression) ?? PLACEHOLDER;
}

/** The words of a string, of a template, and of strings that are added up; undefined for others. */
function readString(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(({literal}) => PLACEHOLDER + literal.text);
    return node.head.text + rest.join('');
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return undefined;
  }
  const left = readString(node.left);
  const right = readString(node.right);
  if (left === undefined && right === undefined) return undefined;
  return (left ?? PLACEHOLDER) + (right ?? PLACEHOLDER);
}

function isLabel({parent}: ts.Node): boolean {
  if (ts.isJsxExpression(parent)) return isLabel(parent);
  if (ts.isJsxAttribute(parent)) return LABELS.has(parent.name.getText());
  return ts.isPropertyAssignment(parent) && LABEL_KEYS.has(parent.name.getText());
}

/** Class names, selectors, and code that the site writes. */
function isCode({parent}: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return !LABELS.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return isCode(parent);
  if (ts.isElementAccessExpression(parent) || ts.isTaggedTemplateExpression(parent)) return true;
  if (!ts.isCallExpression(parent)) return false;
  const callee = parent.expression;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  return CODE_CALLS.test(name);
}

/** Files of `src` without texts of the site: tests, programs in four languages, words that readers type. */
const WITHOUT_TEXTS =
  /\.test\.tsx?$|\/(?:fixtures|testing)\/|^src\/openapi\/samples\/languages\/|^src\/components\/search\/text\//;

/** Lists the files whose texts are checked, as paths from the root of the project. */
export function listInterfaceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', {cwd: root})
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !WITHOUT_TEXTS.test(file))
    .sort();
}

/** A finding in a file, as the lint of guides prints it. */
type InterfaceFinding = Message & {readonly rule: 'terms' | 'banned-phrases'};

/** What is not written, by rule. */
export type Vocabulary = readonly (readonly [InterfaceFinding['rule'], readonly Wording[]])[];

const RULES: Vocabulary = [
  ['terms', TERMS],
  ['banned-phrases', BANNED],
];

/** Holds the texts of one source file to the vocabulary, by default the product's. */
export function checkInterfaceSource(
  file: string,
  source: string,
  rules: Vocabulary = RULES,
): InterfaceFinding[] {
  return listInterfaceTexts(file, source).flatMap(({text, line, column}) =>
    listMarkdownPassages(text).flatMap((passage) =>
      rules.flatMap(([rule, wordings]) =>
        findWordings(passage, wordings).map(({message}) => ({file, line, column, rule, message})),
      ),
    ),
  );
}
