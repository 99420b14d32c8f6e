import {readFileSync} from 'node:fs';
import {mkdir, mkdtempDisposable, readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {listBrokenPromises} from '../../../scripts/changes/promise.ts';
import {hashOf} from '../../../scripts/changes/record.ts';
import {
  findDifference,
  type Release,
  writeHistory,
} from '../../../scripts/changes/update-history.ts';
import {runCommand} from '../../../scripts/run-command.ts';
import {definition} from '../../../src/config/definition.ts';
import {HistoryError} from '../../../src/openapi/changes/entry.ts';
import {HISTORY_DIR} from '../../../src/openapi/changes/read-entries.ts';
import type {ChangeEntry} from '../../../src/openapi/changes/types.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from '../apis.ts';
import {PUBLISHED_RELEASE, RELEASES} from '../release.ts';
import {buildRelease} from './former-release.ts';

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
