import {mkdtempDisposable, readFile, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {buildChanges} from '../../src/openapi/changes/build-changes.ts';
import type {Change, RawChange} from '../../src/openapi/changes/types.ts';
import {
  getList,
  getText,
  type JsonObject,
  readJson,
} from '../../src/openapi/document/json-value.ts';
import {runRedocly} from '../start-program.ts';

/** Version of the report of `@redocly/cli` 2.77.0. */
const REPORT_VERSION = '1';

const RULES = path.join(import.meta.dirname, 'redocly.yaml');

/**
 * Compares two documents of one API.
 *
 * @param before in the form of `normalise`
 * @param after in the same form
 * @param date day of the newer one, ISO 8601
 * @throws when `redocly diff` fails.
 */
export async function compareDocuments(
  before: JsonObject,
  after: JsonObject,
  date: string,
): Promise<Change[]> {
  await using dir = await mkdtempDisposable(path.join(os.tmpdir(), 'api-changes-'));
  await writeFile(path.join(dir.path, 'before.json'), JSON.stringify(before, undefined, 1));
  await writeFile(path.join(dir.path, 'after.json'), JSON.stringify(after, undefined, 1));
  return buildChanges(before, after, await diff(dir.path), date);
}

/** Runs `redocly diff` in a folder with both documents. */
async function diff(dir: string): Promise<RawChange[]> {
  const report = path.join(dir, 'report.json');
  const options = ['--config', RULES, '--format', 'json', '--fail-on', 'none', '--output', report];
  const args = ['diff', 'before.json', 'after.json', ...options];
  const {exitCode, lastLines} = await runRedocly(args, dir);
  const found = readJson(await readFile(report, 'utf8').catch(() => ''));
  if (exitCode === 0 && getText(found, 'reportVersion') === REPORT_VERSION) {
    return getList(found, 'changes') as unknown as RawChange[];
  }
  throw new Error(
    `The documents could not be compared: redocly diff ended with ${exitCode} and a report of version ` +
      `${getText(found, 'reportVersion')}, expected 0 and ${REPORT_VERSION}. Its output:\n${lastLines}\n` +
      'Validate both documents with `npx redocly lint` of the lockfile, then run `npm run api:changes` again.',
  );
}
