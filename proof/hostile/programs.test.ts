import assert from 'node:assert/strict';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import {afterAll, beforeAll, describe, it} from 'vitest';
import {generateSources} from '../../scripts/clients/generate-sources.ts';
import {buildRequests} from '../../scripts/outputs/testing/make-site.ts';
import type {CollectionFormat} from '../../src/openapi/api-files.ts';
import {listCollections} from '../../src/outputs/collections/build-collection.ts';
import {listFaults} from '../../src/outputs/collections/http.ts';
import {READERS, runReader} from '../files/readers.ts';
import {type ProcessResult, runProcess} from '../run-process.ts';
import {setTrap, type Trap} from './trap.ts';

const NOTHING = {ran: [], leaked: []};

/** Contents of a file of HTTP requests by the grammar of JetBrains. */
type RequestsFile = {
  /** Request lines, without their values. */
  readonly requests: readonly string[];
  /** Paths that are read into a body. */
  readonly files: readonly string[];
  /** Lines that run a script or write a response to a file. */
  readonly orders: readonly string[];
  /** Names between braces, which the program replaces. */
  readonly variables: readonly string[];
};

const REQUEST = /^(?:GET|HEAD|POST|PUT|DELETE|CONNECT|PATCH|OPTIONS|TRACE|QUERY)\s+\S/;

/**
 * Reads a file of HTTP requests by the grammar that JetBrains publishes
 * (https://github.com/JetBrains/http-request-in-editor-spec/blob/master/spec.md): separators (3.1), request
 * lines and headers (3.2), bodies with `<` (3.2.3), handlers with `>` (3.3), references with `<>` (3.4),
 * variables (3.5). Comments have no meaning in a body.
 */
function readRequests(text: string): RequestsFile {
  const requests: string[] = [];
  const files: string[] = [];
  const orders: string[] = [];
  const variables = new Set<string>();
  for (const section of text.split(/^###.*$/m)) {
    let part: 'start' | 'headers' | 'body' = 'start';
    for (const line of section.split(/\r\n|[\n\r]/)) {
      if (part !== 'body' && /^\s*(?:#|\/\/)/.test(line)) continue;
      for (const [, name = ''] of line.matchAll(/\{\{([^}]*)\}\}?/g)) variables.add(name.trim());
      if (/^\s*(?:<>|>|<\s*\{%)/.test(line)) orders.push(line);
      else if (/^\s*<\s/.test(line)) files.push(line.replace(/^\s*<\s+/, ''));
      else if (part === 'start' && REQUEST.test(line)) {
        requests.push(line);
        part = 'headers';
      } else if (part === 'start' && line.trim() !== '' && !/^@\w+\s*=/.test(line)) {
        orders.push(line);
      } else if (part === 'headers' && line.trim() === '') part = 'body';
    }
  }
  return {requests, files, orders, variables: [...variables]};
}

describe('a document with what runs, reads or sends in every text', () => {
  let trap: Trap;
  beforeAll(async () => {
    trap = await setTrap();
  });
  afterAll(() => trap[Symbol.asyncDispose]());

  const getCollection = () => {
    const [collection] = listCollections(trap.site);
    assert.ok(collection);
    const count = collection.folders.flatMap(({requests}) => requests).length;
    return {collection, count};
  };
  const build = (format: CollectionFormat) => {
    const content = buildRequests(trap.site, format)?.content;
    assert.ok(content);
    return content;
  };
  it('has a typed client that does nothing when it is imported', async () => {
    const folder = path.join(trap.folder, 'client');
    const sources = await generateSources(trap.document);
    for (const [name, text] of sources) {
      const file = path.join(folder, name.replace(/\.ts$/, '.js'));
      await mkdir(path.dirname(file), {recursive: true});
      const {outputText} = ts.transpileModule(text, {
        compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
      });
      await writeFile(file, outputText);
    }
    await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
    let result: ProcessResult | undefined;
    const finding = await trap.watch(async () => {
      const code = "const all = await import('./index.js'); console.log(Object.keys(all).length);";
      result = await runProcess(process.execPath, ['--input-type=module', '--eval', code], {
        ...{cwd: folder, env: trap.environment},
      });
    });
    assert.equal(result?.stderr, '');
    assert.ok(Number(result?.stdout) > 1000, `The client has ${result?.stdout} functions.`);
    assert.deepEqual(finding, {...NOTHING, requests: 0});
  });

  it.each(READERS)('has a file that $program sends, and nothing else', async (reader) => {
    const {collection, count} = getCollection();
    const folder = path.join(trap.folder, reader.program);
    await mkdir(folder);
    for (const name of ['file.pdf', 'file.bin']) {
      await writeFile(path.join(folder, name), 'content');
    }
    const args = await reader.prepare(build(reader.format), folder);
    let result: ProcessResult | undefined;
    const {requests, ...rest} = await trap.watch(async () => {
      result = await runReader(reader, args, folder, trap.environment);
    });
    assert.deepEqual(rest, NOTHING);
    const leftOut = listFaults(collection).size;
    const expected = reader.format === 'http' ? count - leftOut : count;
    assert.equal(
      requests,
      expected,
      `${result?.stdout.slice(-2000)}\n${result?.stderr.slice(-2000)}`,
    );
  });

  it('has a file of requests that is requests and nothing else to JetBrains', () => {
    const {collection, count} = getCollection();
    const {requests, files, orders, variables} = readRequests(String(build('http')));
    const leftOut = listFaults(collection).size;
    const own = ['baseUrl', '$timestamp', ...collection.variables.map(({name}) => name)];
    assert.equal(requests.length, count - leftOut);
    assert.deepEqual(orders, []);
    assert.deepEqual(
      files.filter((file) => !/^\.\/[^/\\]+$/.test(file)),
      [],
    );
    assert.deepEqual(
      variables.filter((name) => !own.includes(name)),
      [],
    );
  });
});
