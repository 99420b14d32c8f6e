import {globSync, readFileSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import without from 'lodash/without.js';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findDifference, hashOf} from '../../scripts/changes/history.ts';
import {listBrokenPromises} from '../../scripts/changes/promise.ts';
import {listMarkdownPassages, splitSentences} from '../../scripts/texts/sentences.ts';
import {APIS} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {listSpecSources, PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {compileSource} from './compile.ts';
import {findStale, writeDocuments} from './publish.ts';
import {documents} from './testing/published.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specs-'));
});

afterAll(() => rm(folder, {recursive: true}));

it('finds missing and changed documents, and no others', async () => {
  const a = {path: 'a.json', text: 'a\n'};
  const files = [a, {path: 'deep/b.json', text: 'b\n'}];
  expect(findStale(folder, files)).toEqual(files);
  await writeDocuments(folder, files);
  expect(findStale(folder, files)).toEqual([]);
  await writeFile(join(folder, 'a.json'), 'edited by hand\n');
  expect(findStale(folder, files)).toEqual([a]);
});

it('a source that does not compile is refused with file, line and code of each mistake', async () => {
  const source = {id: 'broken', entry: 'broken.tsp', output: 'broken.json'};
  await writeFile(join(folder, source.entry), 'model Shop {\n  name: Nothing;\n}\n');
  await expect(compileSource(folder, source)).rejects.toThrow(
    '\nbroken.tsp:2:9 - error invalid-ref: Unknown identifier Nothing\n',
  );
});

it.each(Object.values(documents))(
  '$info.title uses every component, and describes each tag in two sentences',
  (document) => {
    const text = JSON.stringify(document);
    const unused = Object.entries(document.components).flatMap(([kind, members]) =>
      Object.keys(members)
        .map((name) => `#/components/${kind}/${name}`)
        .filter((path) => kind !== 'securitySchemes' && !text.includes(`"${path}"`)),
    );
    // The checkout returns a reservation, which the guides describe and no document.
    expect(without(unused, '#/components/schemas/Reservation')).toEqual([]);
    for (const {name, description} of document.tags) {
      const sentences = listMarkdownPassages(description).flatMap(splitSentences);
      expect(sentences, name).toHaveLength(2);
    }
  },
);

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
