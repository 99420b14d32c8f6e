import {readFileSync} from 'node:fs';
import {mkdir, mkdtempDisposable, readdir, readFile, rename, rm} from 'node:fs/promises';
import path, {join} from 'node:path';
import get from 'lodash/get.js';
import has from 'lodash/has.js';
import set from 'lodash/set.js';
import update from 'lodash/update.js';
import {
  findDifference,
  hashOf,
  type Release,
  writeHistory,
} from '../../../scripts/changes/history.ts';
import {listBrokenPromises} from '../../../scripts/changes/promise.ts';
import {runCommand} from '../../../scripts/run-command.ts';
import {definition} from '../../../src/config/definition.ts';
import {HISTORY_DIR, HistoryError} from '../../../src/openapi/changes/read-entries.ts';
import type {ChangeEntry} from '../../../src/openapi/changes/types.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES, type SpecSource} from '../apis.ts';
import {assembleDocument} from '../assemble.ts';
import {readCatalogue} from '../catalogue.ts';
import {compileSpec} from '../compile.ts';
import {PUBLISHED_RELEASE, RELEASES, type ReleaseDate} from '../release.ts';
import {readStories} from '../stories/play.ts';

const DIFFERENCES = 'specs/history/differences.json';

/**
 * `specs:history` writes the history of the embedded platform again from its sources, with the functions
 * of `api:changes`. Notes stay. An owner with documents of his own never runs it.
 */
async function main(root: string): Promise<void> {
  const entries: ChangeEntry[] = [];
  await using staged = await mkdtempDisposable(path.join(root, 'changes-'));
  for (const date of RELEASES) {
    for (const {api, document} of await buildRelease(root, date)) {
      const sha256 = hashOf(readPublished(root, api, date) ?? JSON.stringify(document));
      const release: Release = {api, document, sha256, date};
      const dir = path.join(staged.path, api);
      const entry = await writeHistory(dir, release, await findDifference(dir, release));
      if (entry) entries.push(entry);
      console.log(`${date} ${api}: ${entry?.changes.length ?? 0} changes`);
    }
  }
  checkPromise(entries);
  const history = path.join(root, HISTORY_DIR);
  for (const {id} of SPEC_SOURCES) await replaceFolder(staged.path, history, id);
}

function checkPromise(entries: readonly ChangeEntry[]): void {
  const broken = SPEC_SOURCES.flatMap(({id}) =>
    listBrokenPromises(
      entries.filter(({api}) => api === id),
      definition.noticeMonths ?? 0,
    ),
  );
  if (broken.length > 0) throw new HistoryError(broken.join('\n'));
}

/** The bytes of the last release are those that are published. */
function readPublished(root: string, api: string, date: string): Buffer | undefined {
  const source = SPEC_SOURCES.find(({id}) => id === api);
  if (!source || date !== PUBLISHED_RELEASE) return undefined;
  return readFileSync(path.join(root, PUBLISHED_FOLDER, source.output));
}

async function replaceFolder(staged: string, history: string, api: string): Promise<void> {
  const dir = path.join(history, api);
  await mkdir(dir, {recursive: true});
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.mdx')) await rm(path.join(dir, name));
  }
  for (const name of await readdir(path.join(staged, api))) {
    await rename(path.join(staged, api, name), path.join(dir, name));
  }
}

await runCommand(() => main(process.cwd()));

/** What a release had otherwise and TypeSpec has no word for: limits, texts and catalogues. */
type Difference = {
  /** First release that has it; from the beginning when absent. */
  readonly since?: ReleaseDate;
  /** First release that no longer has it. */
  readonly before: ReleaseDate;
  readonly at: readonly string[];
  readonly value?: unknown;
  /** Items of a list that the release lacked, by a member of theirs. */
  readonly without?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Builds the documents of a release, in the order of the registry.
 *
 * @returns each with the id of its API
 * @throws CompileError when a source does not compile; Error when a difference leads nowhere.
 */
async function buildRelease(
  root: string,
  release: ReleaseDate,
): Promise<{readonly api: string; readonly document: JsonObject}[]> {
  const catalogue = await readCatalogue(root);
  const stories = readStories(root);
  const differences = JSON.parse(await readFile(join(root, DIFFERENCES), 'utf8')) as Record<
    string,
    readonly Difference[]
  >;
  const documents: {api: string; document: JsonObject}[] = [];
  for (const source of SPEC_SOURCES) {
    const raw = assembleDocument(await compileSpec(root, source, release), catalogue, stories);
    const document = structuredClone(raw) as unknown as JsonObject;
    set(document, ['info', 'version'], release);
    for (const difference of differences[source.id] ?? []) {
      const {since = release, before} = difference;
      if (since <= release && release < before) applyDifference(document, difference, source);
    }
    documents.push({api: source.id, document});
  }
  return documents;
}

function applyDifference(document: JsonObject, difference: Difference, {id}: SpecSource): void {
  const {at, value, without} = difference;
  const hasOwner = at.length === 1 || has(document, at.slice(0, -1));
  if (!hasOwner || (without && !Array.isArray(get(document, at)))) {
    throw new Error(
      `A difference of "${id}" leads nowhere (${DIFFERENCES}): found no ${at.join(' / ')}, expected ` +
        'a place of the document. Correct the place.',
    );
  }
  const isKept = (item: unknown) =>
    Object.entries(without ?? {}).every(([key, names]) => !names.includes(String(get(item, key))));
  update(document, at, (now: unknown) =>
    Array.isArray(now) && without ? now.filter(isKept) : value,
  );
}
