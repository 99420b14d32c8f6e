import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import get from 'lodash/get.js';
import set from 'lodash/set.js';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {SPEC_SOURCES, type SpecSource} from '../apis.ts';
import {assembleDocument} from '../assemble.ts';
import {readCatalogue} from '../catalogue.ts';
import {compileSpec} from '../compile.ts';
import type {ReleaseDate} from '../release.ts';
import {readStories} from '../stories/play.ts';

const DIFFERENCES = 'specs/history/differences.json';

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
export async function buildRelease(
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
    const own = differences[source.id] ?? [];
    for (const difference of own) {
      const {since = release, before} = difference;
      if (since <= release && release < before) applyDifference(document, difference, source);
    }
    documents.push({api: source.id, document});
  }
  return documents;
}

function applyDifference(document: JsonObject, difference: Difference, {id}: SpecSource): void {
  const {at, value, without} = difference;
  const owner: unknown = at.length > 1 ? get(document, at.slice(0, -1)) : document;
  const list: unknown = get(document, at);
  if (owner === undefined || (without && !Array.isArray(list))) {
    throw new Error(
      `A difference of "${id}" leads nowhere (${DIFFERENCES}): found no ${at.join(' / ')}, expected ` +
        'a place of the document. Correct the place.',
    );
  }
  if (!without) {
    set(document, at, value);
    return;
  }
  const kept = (Array.isArray(list) ? list : []).filter((item: unknown) =>
    Object.entries(without).every(([key, names]) => !names.includes(String(get(item, key)))),
  );
  set(document, at, kept);
}
