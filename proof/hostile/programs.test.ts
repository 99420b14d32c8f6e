import assert from 'node:assert/strict';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {unzipSync} from 'fflate';
import ts from 'typescript';
import {afterAll, beforeAll, describe, it} from 'vitest';
import {generateSources} from '../../scripts/clients/generate-sources.ts';
import {type ProcessResult, runProcess} from '../../scripts/start-program.ts';
import {bruno} from '../../src/outputs/bruno/index.ts';
import {listVariables} from '../../src/outputs/collections/authorisation.ts';
import {listCollections} from '../../src/outputs/collections/build-collection.ts';
import {http, listFaults} from '../../src/outputs/http/index.ts';
import type {Output} from '../../src/outputs/output.ts';
import {postman} from '../../src/outputs/postman/index.ts';
import {type Finding, setTrap, type Trap} from './trap.ts';

const PROGRAMS = path.join(import.meta.dirname, '../node_modules/.bin');
const NOTHING = {ran: [], leaked: []};

/** What the grammar of JetBrains finds in a file of HTTP requests. */
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

/** Checks that nothing ran and nothing was read, and that all requests were sent, each once. */
function checkFinding({requests, ...rest}: Finding, expected: number, result: ProcessResult): void {
  assert.deepEqual(rest, NOTHING);
  const said = `${result.stdout.slice(-2000)}\n${result.stderr.slice(-2000)}`;
  assert.equal(
    requests,
    expected,
    `The program sent ${requests} of ${expected} requests:\n${said}`,
  );
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
  const build = (output: Output) => {
    const content = output.build(trap.site)[0]?.content;
    assert.ok(content);
    return content;
  };
  const run = async (program: string, args: readonly string[], cwd = trap.folder) => {
    let result: ProcessResult = {exitCode: null, stdout: '', stderr: ''};
    const finding = await trap.watch(async () => {
      result = await runProcess(path.join(PROGRAMS, program), args, {
        ...{cwd, env: trap.environment, timeoutMs: 300_000},
      });
    });
    return {finding, result};
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

  it('has a file of requests that httpYac sends, and nothing else', async () => {
    const {collection, count} = getCollection();
    await writeFile(path.join(trap.folder, 'hostile.http'), build(http));
    const {finding, result} = await run('httpyac', [
      'send',
      'hostile.http',
      '--all',
      '--output',
      'none',
    ]);
    const leftOut = listFaults(collection).length;
    checkFinding(finding, count - leftOut, result);
  });

  it('has a file of requests that is requests and nothing else to JetBrains', () => {
    const {collection, count} = getCollection();
    const {requests, files, orders, variables} = readRequests(String(build(http)));
    const leftOut = listFaults(collection).length;
    const own = ['baseUrl', '$timestamp', ...listVariables(collection).map(({name}) => name)];
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

  it('has a collection that newman sends, and nothing else', async () => {
    await writeFile(path.join(trap.folder, 'hostile.json'), build(postman));
    const {finding, result} = await run('newman', [
      ...[
        'run',
        'hostile.json',
        '--working-dir',
        trap.folder,
        '--reporters',
        'cli',
        '--color',
        'off',
      ],
    ]);
    checkFinding(finding, getCollection().count, result);
  });

  it('has a collection that Bruno sends, and nothing else', async () => {
    const files = Object.entries(unzipSync(build(bruno) as Uint8Array));
    for (const [name, bytes] of files) {
      const file = path.join(trap.folder, 'bruno', name);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, bytes);
    }
    const folder = path.join(trap.folder, 'bruno', getCollection().collection.id);
    for (const name of ['file.pdf', 'file.bin'])
      await writeFile(path.join(folder, name), 'content');
    const environment = files.find(([name]) => /\/environments\/1-/.test(name))?.[0] ?? '';
    const {finding, result} = await run(
      'bru',
      ['run', '-r', '--env', path.basename(environment, '.yml')],
      folder,
    );
    checkFinding(finding, getCollection().count, result);
  });
});
