import {rm} from 'node:fs/promises';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {normalise} from '../../../src/openapi/changes/normalise.ts';
import {getObject, type JsonObject} from '../../../src/openapi/document/json-value.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {writeHistory} from '../../changes/update-history.ts';
import {type Measured, runMeasured} from '../build/measured-run.ts';
import type {BenchOptions} from '../options.ts';
import {BENCH_DIR} from '../sites.ts';
import {median, type Section} from '../table.ts';

const COMMAND = 'scripts/changes/changes-command.ts';
const HISTORY = path.join(BENCH_DIR, 'changes');
const GIBIBYTE = 2 ** 30;

/**
 * Measures `api:changes --check` on the fetched documents of all APIs, each against a record that lacks its
 * last path: known bytes would not be compared.
 */
export async function measureChanges({runs, memoryLimit}: BenchOptions): Promise<Section> {
  await rm(HISTORY, {recursive: true, force: true});
  for (const {api, document} of readVerified(VERIFIED_DIR, APIS)) {
    const former = {api: api.id, document, sha256: 'of the bench', date: '2000-01-01'};
    await writeHistory(path.join(HISTORY, api.id), former, {
      history: undefined,
      document: normalise(withoutLastPath(document)),
      changes: [],
    });
  }
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    const args = [COMMAND, '--check', '--history', HISTORY];
    measured.push(await runMeasured(args, {cwd: process.cwd(), memoryLimit}));
  }
  const row = (name: string, unit: string, read: (run: Measured) => number) => ({
    ...{name, unit},
    ours: median(measured.map(read)),
  });
  return {
    title: `Comparing all documents with their records (median of ${runs})`,
    rows: [
      row('time', 's', ({seconds}) => seconds),
      row('processor time', 's', ({processor}) => processor),
      row('memory of the largest process', 'GiB', ({bytes}) => bytes / GIBIBYTE),
    ],
  };
}

function withoutLastPath(document: JsonObject): JsonObject {
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(getObject(document, 'paths')).slice(0, -1)),
  };
}
