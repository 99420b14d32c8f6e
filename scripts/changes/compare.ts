import {mkdtempDisposable, readFile, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {buildChanges} from '../../src/openapi/changes/build-changes.ts';
import {parseReport, type RawChange} from '../../src/openapi/changes/report.ts';
import type {Change} from '../../src/openapi/changes/types.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {runRedocly} from '../start-program.ts';

const RULES = path.join(import.meta.dirname, 'redocly.yaml');

/**
 * Compares two documents of one API.
 *
 * @param before in the form of `normalise`
 * @param after likewise
 * @param date day of the newer one, ISO 8601
 * @throws when the program that compares fails.
 */
export async function compareDocuments(
  before: JsonObject,
  after: JsonObject,
  date: string,
): Promise<Change[]> {
  await using dir = await mkdtempDisposable(path.join(os.tmpdir(), 'api-changes-'));
  await writeFile(path.join(dir.path, 'before.json'), JSON.stringify(before, undefined, 1));
  await writeFile(path.join(dir.path, 'after.json'), JSON.stringify(after, undefined, 1));
  return buildChanges({before, after, report: await diff(dir.path), date});
}

/** Runs `redocly diff` in a folder with both documents. */
async function diff(dir: string): Promise<RawChange[]> {
  const report = path.join(dir, 'report.json');
  const options = ['--config', RULES, '--format', 'json', '--fail-on', 'none', '--output', report];
  const args = ['diff', 'before.json', 'after.json', ...options];
  const {exitCode, lastLines} = await runRedocly(args, dir);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (exitCode === 0 && text !== undefined) return parseReport(JSON.parse(text));
  throw new Error(
    `The documents could not be compared: redocly diff ended with ${exitCode} and ` +
      `${text === undefined ? 'no report' : 'a report'}, expected 0 and a report. It said:\n${lastLines}\n` +
      'Validate both documents with `npx redocly lint`, then run `npm run api:changes` again.',
  );
}
