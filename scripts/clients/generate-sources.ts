import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
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
  const dir = await mkdtemp(path.join(tmpdir(), 'client-'));
  try {
    await createClient({
      input: document,
      // Names with their extension run in Node and in every bundler.
      output: {path: dir, module: {extension: '.js'}},
      logs: {level: 'silent', file: false},
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    });
    const names = await readdir(dir, {recursive: true});
    const sources = names.filter((name) => name.endsWith('.ts')).sort();
    return new Map(
      await Promise.all(
        sources.map(async (name): Promise<[string, string]> => {
          const text = await readFile(path.join(dir, name), 'utf8');
          return [name.split(path.sep).join('/'), text];
        }),
      ),
    );
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}

/** The kind of a file, which determines what statements it may contain. */
type SourceKind = 'client' | 'functions' | 'index' | 'types';

/** The files of a client that depend on the document. */
const OF_THE_DOCUMENT: Readonly<Record<string, SourceKind>> = {
  'client.gen.ts': 'client',
  'index.ts': 'index',
  'sdk.gen.ts': 'functions',
  'types.gen.ts': 'types',
};

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
    const kind = Object.hasOwn(OF_THE_DOCUMENT, name) ? OF_THE_DOCUMENT[name] : undefined;
    if (!kind) {
      if (common.get(name) === text) continue;
      throw new Error(`${name} of the client differs from the file for other documents`);
    }
    const {diagnostics = []} = ts.transpileModule(text, {
      fileName: name,
      reportDiagnostics: true,
      compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
    });
    const [first] = diagnostics;
    if (first) {
      const words = ts.flattenDiagnosticMessageText(first.messageText, ' ');
      throw new Error(`${name} of the client is not TypeScript: ${words}`);
    }
    checkSyntax(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true), kind);
  }
}

const OWN_FILES = /^\.\/(?:client\.gen|client\/index|sdk\.gen|types\.gen)\.js$/;

/**
 * Checks the statements of a file and the code that they run; throws on the first other one. Types are not checked,
 * apart from the files that they import, because the compiler removes them.
 */
function checkSyntax(source: ts.SourceFile, kind: SourceKind): void {
  const {importedFiles, ...references} = ts.preProcessFile(source.text);
  const others = [
    ...importedFiles.filter(({fileName}) => !OWN_FILES.test(fileName)),
    ...references.referencedFiles,
    ...references.typeReferenceDirectives,
    ...references.libReferenceDirectives,
  ];
  if (others.length > 0) throw new Error(`${source.fileName} of the client names other files`);
  for (const statement of source.statements) {
    if (isAllowed(statement, kind)) continue;
    const {line} = source.getLineAndCharacterOfPosition(statement.getStart(source));
    throw new Error(
      `line ${line + 1} of ${source.fileName} of the client has a ${ts.SyntaxKind[statement.kind]} that no ` +
        'client has, so a text of the document may have become code',
    );
  }
}

function isAllowed(statement: ts.Statement, kind: SourceKind): boolean {
  if (kind === 'index') return ts.isExportDeclaration(statement);
  if (ts.isImportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (kind === 'types' || !ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(
    ({name, initializer}) =>
      ts.isIdentifier(name) &&
      initializer !== undefined &&
      (kind === 'client' ? isCreation(initializer) : isFunction(initializer)),
  );
}

/** Whether a node is `createClient(createConfig<…>({…}))`, the only code that runs at the import of a client. */
function isCreation(node: ts.Expression): boolean {
  const config = readCall(node, 'createClient')?.arguments[0];
  const call = config && readCall(config, 'createConfig');
  return call?.arguments.every(isData) === true;
}

function readCall(node: ts.Expression, name: string): ts.CallExpression | undefined {
  const isCall = ts.isCallExpression(node) && node.expression.getText() === name;
  return isCall && node.arguments.length <= 1 ? node : undefined;
}

/** Whether a node is `(options?: …): … => (options?.client ?? client).get<…>({…})`, with `.sse` for streams. */
function isFunction(node: ts.Expression): boolean {
  if (!ts.isArrowFunction(node) || !ts.isCallExpression(node.body)) return false;
  const {body, parameters} = node;
  const [options, ...others] = parameters;
  return (
    options?.name.getText() === 'options' &&
    options.initializer === undefined &&
    others.length === 0 &&
    /^\(options\??\.client \?\? client\)(?:\.sse)?\.[a-z]+$/.test(body.expression.getText()) &&
    body.arguments.length === 1 &&
    body.arguments.every(isData)
  );
}

/** Names that may be spread into the options of a call: the caller's options, and serializers of bodies. */
const SPREAD = /^(?:options(?:\??\.headers)?|(?:formData|urlSearchParams)BodySerializer)$/;

const CONSTANTS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
];

function isData(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isMember);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || CONSTANTS.includes(node.kind);
}

function isMember(node: ts.ObjectLiteralElementLike): boolean {
  if (ts.isSpreadAssignment(node)) return SPREAD.test(node.expression.getText());
  return (
    ts.isPropertyAssignment(node) &&
    !ts.isComputedPropertyName(node.name) &&
    isData(node.initializer)
  );
}
