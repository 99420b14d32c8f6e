import {globSync, readFileSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findDifference, hashOf} from '../../scripts/changes/history.ts';
import {listBrokenPromises} from '../../scripts/changes/promise.ts';
import {APIS} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {listSpecSources, PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {CompileError, loadProgram} from './compile.ts';
import {findStale, writeDocuments} from './publish.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specs-'));
});

afterAll(() => rm(folder, {recursive: true}));

const listStale = (...args: Parameters<typeof findStale>) =>
  findStale(...args).map(({path}) => path);

describe('findStale', () => {
  it('names missing and changed documents, and no others', async () => {
    const files = [
      {path: 'a.json', text: 'a\n'},
      {path: 'deep/b.json', text: 'b\n'},
    ];
    expect(listStale(folder, files)).toEqual(['a.json', 'deep/b.json']);
    await writeDocuments(folder, files);
    expect(listStale(folder, files)).toEqual([]);
    await writeFile(join(folder, 'a.json'), 'edited by hand\n');
    expect(listStale(folder, files)).toEqual(['a.json']);
  });
});

describe('loadProgram', () => {
  it('reports file, line and code of a mistake', async () => {
    await writeFile(
      join(folder, 'broken.tsp'),
      'model Shop {\n  name: Nothing;\n}\n\nop readShop(): Missing;\n',
    );
    const source = {id: 'broken', entry: 'broken.tsp', output: 'broken.json'};
    const failure = await loadProgram(folder, source).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CompileError);
    expect((failure as CompileError).message.split('\n').slice(1, -1)).toEqual([
      '  broken.tsp:2 error invalid-ref: Unknown identifier Nothing',
      '  broken.tsp:5 error invalid-ref: Unknown identifier Missing',
    ]);
  });
});

it('does not compile an API of another host', () => {
  const elsewhere = {id: 'elsewhere', label: 'Elsewhere', source: 'elsewhere'};
  expect(listSpecSources(ROOT, [...APIS, elsewhere])).toEqual(SPEC_SOURCES);
});

it('publishes only documents that have a source', () => {
  const published = globSync('**/*.json', {cwd: join(ROOT, PUBLISHED_FOLDER)});
  expect(published.sort()).toEqual(SPEC_SOURCES.map(({output}) => output).sort());
});

it.each(SPEC_SOURCES)(
  '$id has no change that is not recorded, nor an end without its notice',
  async (source) => {
    const {id: api, output} = source;
    const text = readFileSync(join(ROOT, PUBLISHED_FOLDER, output), 'utf8');
    const release = {api, document: JSON.parse(text), sha256: hashOf(text), date: '2025-06-01'};
    const {history, changes} = await findDifference(join(ROOT, HISTORY_DIR, api), release);
    expect(
      changes.map(({sentence}) => sentence),
      'Run `npm run api:changes`.',
    ).toEqual([]);
    const {entries = []} = history ?? {};
    expect(entries).not.toEqual([]);
    const months = definition.noticeMonths ?? 0;
    expect(entries.flatMap((entry) => listBrokenPromises(entry, entries, months))).toEqual([]);
  },
);
