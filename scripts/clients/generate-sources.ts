import {globSync, readFileSync} from 'node:fs';
import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createClient} from '@hey-api/openapi-ts';
import ts from 'typescript';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {omitHidden, toHarmlessDocument} from './harmless-document.ts';

/** The smallest document. Most files of its client are the same for every document. */
const PLAIN: JsonObject = {openapi: '3.1.0', info: {title: 'Plain', version: '1'}, paths: {}};

let common: Promise<Map<string, string>> | undefined;

/**
 * Generates the sources of a TypeScript client, by path, from a copy of a verified document with harmless texts.
 *
 * @throws when the generator refuses the document, or a text of it has become code
 */
export async function generateSources(document: JsonObject): Promise<Map<string, string>> {
  const sources = await runGenerator(toHarmlessDocument(omitHidden(document)));
  common ??= runGenerator(structuredClone(PLAIN));
  checkSources(sources, await common);
  return sources;
}

/** @param document is changed by the generator */
async function runGenerator(document: JsonObject): Promise<Map<string, string>> {
  await using dir = await mkdtempDisposable(path.join(tmpdir(), 'client-'));
  await createClient({
    input: document,
    // Names with their extension run in Node and in every bundler.
    output: {path: dir.path, module: {extension: '.js'}},
    logs: {level: 'silent', file: false},
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  });
  const names = globSync('**/*.ts', {cwd: dir.path}).sort();
  return new Map(
    names.map((name) => [
      name.split(path.sep).join('/'),
      readFileSync(path.join(dir.path, name), 'utf8'),
    ]),
  );
}

/** The files of a client that depend on the document. */
const OF_THE_DOCUMENT = ['client.gen.ts', 'index.ts', 'sdk.gen.ts', 'types.gen.ts'];

/**
 * Checks that the sources of a client contain only the code of a client, because a text of the document could have
 * become code. Files that do not depend on the document are compared, others are parsed and their statements checked.
 *
 * @param common sources of the client of the smallest document
 * @throws with the file, the line and the kind of statement
 */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  common: ReadonlyMap<string, string>,
): void {
  for (const [name, text] of sources) {
    if (OF_THE_DOCUMENT.includes(name)) checkSyntax(name, text);
    else if (common.get(name) !== text) {
      throw new Error(`${name} of the client differs from the file for other documents`);
    }
  }
}

const OWN_FILES = /^\.\/(?:client\.gen|client\/index|sdk\.gen|types\.gen)\.js$/;

/**
 * Checks the statements of a file and the code that they run; throws on the first other one. Types are not checked,
 * apart from the files that they import, because the compiler removes them.
 */
function checkSyntax(fileName: string, text: string): void {
  const compilerOptions = {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext};
  const {diagnostics = []} = ts.transpileModule(text, {
    ...{fileName, compilerOptions},
    reportDiagnostics: true,
  });
  const [first] = diagnostics;
  if (first) {
    const words = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    throw new Error(`${fileName} of the client is not TypeScript: ${words}`);
  }
  const {importedFiles, ...references} = ts.preProcessFile(text);
  const others = [
    ...importedFiles.filter((each) => !OWN_FILES.test(each.fileName)),
    ...references.referencedFiles,
    ...references.typeReferenceDirectives,
    ...references.libReferenceDirectives,
  ];
  if (others.length > 0) throw new Error(`${fileName} of the client names other files`);
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
  const other = source.statements.find((statement) => !isAllowed(statement));
  if (!other) return;
  const {line} = source.getLineAndCharacterOfPosition(other.getStart(source));
  throw new Error(
    `line ${line + 1} of ${fileName} of the client has a ${ts.SyntaxKind[other.kind]} that no client has, so ` +
      'a text of the document may have become code',
  );
}

/** The functions that a client calls at its import. */
const CALLED_AT_IMPORT = /^create(?:Client|Config)$/;
/** The functions that its own functions call, with the options of the caller. */
const CALLED = /^\(options\??\.client \?\? client\)(?:\.sse)?\.[a-z]+$/;

/** Names that may be spread into the options of a call: the caller's options, and serializers of bodies. */
const SPREAD = /^(?:options(?:\??\.headers)?|(?:formData|urlSearchParams)BodySerializer)$/;

const CONSTANTS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
];

/**
 * Whether a node has only what clients have: types, imports, exports, and constants that are data, calls of known
 * functions with data, or functions of `options` that make such a call.
 */
function isAllowed(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.every(
      ({name, initializer}) =>
        ts.isIdentifier(name) &&
        !CALLED_AT_IMPORT.test(name.text) &&
        initializer &&
        isAllowed(initializer),
    );
  }
  if (ts.isArrowFunction(node)) {
    const [options, ...others] = node.parameters;
    const isOfOptions = options?.name.getText() === 'options' && !options.initializer;
    return (
      isOfOptions && others.length === 0 && ts.isCallExpression(node.body) && isAllowed(node.body)
    );
  }
  if (ts.isCallExpression(node)) {
    const called = ts.isArrowFunction(node.parent) ? CALLED : CALLED_AT_IMPORT;
    return called.test(node.expression.getText()) && node.arguments.every(isAllowed);
  }
  if (ts.isSpreadAssignment(node)) return SPREAD.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) {
    return !ts.isComputedPropertyName(node.name) && isAllowed(node.initializer);
  }
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isAllowed);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isAllowed);
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || CONSTANTS.includes(node.kind);
}
