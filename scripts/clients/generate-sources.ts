import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createClient} from '@hey-api/openapi-ts';
import ts from 'typescript';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {checkSyntax, type SourceKind} from './client-syntax.ts';
import {omitHidden, toHarmlessDocument} from './harmless-document.ts';

/** The smallest document: all files but the few that are made of a document are those of any client. */
const PLAIN: JsonObject = {openapi: '3.1.0', info: {title: 'Plain', version: '1'}, paths: {}};

let common: Promise<Map<string, string>> | undefined;

/**
 * Generates the sources of a TypeScript client, by path, of a copy of a verified document whose texts are harmless.
 *
 * @throws when the generator refuses the document, or a text of it has become code
 */
export async function generateSources(document: JsonObject): Promise<Map<string, string>> {
  const sources = await runGenerator(toHarmlessDocument(omitHidden(document)));
  common ??= runGenerator(structuredClone(PLAIN));
  checkSources(sources, await common);
  return sources;
}

/** @param document which the generator changes */
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

/** The files that the generator makes of a document, and what each may hold. */
const OF_THE_DOCUMENT: Readonly<Record<string, SourceKind>> = {
  'client.gen.ts': 'client',
  'index.ts': 'index',
  'sdk.gen.ts': 'functions',
  'types.gen.ts': 'types',
};

/**
 * Checks that the sources of a client do nothing but what a client does. Files that are the same for every document
 * have to be just that; the others are parsed, and hold the kinds of statements and expressions of a client alone.
 *
 * @param common sources of the client of an own document
 * @throws with the file, the line and what is there
 */
export function checkSources(
  sources: ReadonlyMap<string, string>,
  common: ReadonlyMap<string, string>,
): void {
  for (const [name, text] of sources) {
    const kind = Object.hasOwn(OF_THE_DOCUMENT, name) ? OF_THE_DOCUMENT[name] : undefined;
    if (!kind) {
      if (common.get(name) === text) continue;
      throw new Error(`${name} of the client is not what it is for every document`);
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
