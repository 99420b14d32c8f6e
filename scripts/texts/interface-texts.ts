import {globSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {TERMS} from '../../product/texts/terms.ts';
import type {Message} from '../../src/guides/reference-error.ts';
import {BANNED} from './phrases.ts';
import {listMarkdownPassages} from './sentences.ts';
import {findWordings, PLACEHOLDER, type Wording} from './wording.ts';

/** A text that the source of the site shows or prints, and the line on which it begins. */
type InterfaceText = {readonly text: string; readonly line: number; readonly column: number};

/** Attributes whose words are seen or read aloud. */
const LABELS = new Set(['aria-label', 'title', 'label', 'placeholder', 'alt', 'hint', 'what']);
/** Keys of objects whose words a reader sees, even a single one. */
const LABEL_KEYS = new Set(['label', 'title', 'term', 'text', 'name', 'message']);
/** Calls whose strings are not prose. */
const CODE_CALLS = /^(?:clsx|querySelector\w*|closest|matches|join|split|replace\w*|require)$/;
/** Two words with a space between them: a single one is a name or code, unless its place shows otherwise. */
const TWO_WORDS = /\p{L}{2,}[,:]? (?:\p{L}|\uFFFC)/u;

/** Lists the texts of a TypeScript file as they are written: what JSX shows, labels, and strings of several words. */
export function listInterfaceTexts(file: string, source: string): InterfaceText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: InterfaceText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (!isText(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const text = withPlaceholders(node).replaceAll(/\s+/g, ' ').trim();
    if (!/\p{L}/u.test(text) || !isShown(node, text)) return;
    const {line, character} = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    texts.push({text, line: line + 1, column: character + 1});
  };
  visit(tree);
  return texts;
}

type TextNode = ts.JsxText | ts.LiteralLikeNode;

const isText = (node: ts.Node): node is TextNode =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Puts a placeholder where a template has a value, in place of the quotes around it too. */
function withPlaceholders(node: TextNode): string {
  const before = ts.isTemplateMiddleOrTemplateTail(node) ? PLACEHOLDER : '';
  const after = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? PLACEHOLDER : '';
  return (before + node.text + after).replaceAll(/["“”](?=\uFFFC)|(?<=\uFFFC)["“”]/g, '');
}

/** The node that a text belongs to, which may join several texts. */
function findOwner({parent}: ts.Node): ts.Node {
  const isSum =
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isJsxExpression(parent);
  return isSum ? findOwner(parent) : parent;
}

function isShown(node: TextNode, text: string): boolean {
  const owner = findOwner(node);
  if (ts.isJsxAttribute(owner)) return LABELS.has(owner.name.getText());
  if (ts.isPropertyAssignment(owner) && LABEL_KEYS.has(owner.name.getText())) return true;
  return (ts.isJsxText(node) || TWO_WORDS.test(text)) && !isCode(owner);
}

/** Whether the texts of a node are selectors, or code that the site shows or writes. */
function isCode(owner: ts.Node): boolean {
  if (ts.isJsxElement(owner)) {
    return /^(?:code|kbd)$/.test(owner.openingElement.tagName.getText());
  }
  if (ts.isElementAccessExpression(owner) || ts.isTaggedTemplateExpression(owner)) return true;
  if (!ts.isCallExpression(owner)) return false;
  const callee = owner.expression;
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

const RULES: readonly (readonly [rule: string, wordings: readonly Wording[]])[] = [
  ['terms', TERMS],
  ['banned-phrases', BANNED],
];

/** Checks the texts of one source file against the vocabulary. */
export function checkInterfaceSource(file: string, source: string): Message[] {
  return listInterfaceTexts(file, source).flatMap(({text, line, column}) =>
    listMarkdownPassages(text).flatMap((passage) =>
      RULES.flatMap(([rule, wordings]) =>
        findWordings(passage, wordings).map(({message}) => ({file, line, column, rule, message})),
      ),
    ),
  );
}
