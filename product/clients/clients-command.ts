import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {makeClients} from '../../scripts/clients/make-clients.ts';
import {recordFigure} from '../../scripts/figures/record-figure.ts';
import type {SpecDocument} from '../../specs/tools/document.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {callAll} from './call-all.ts';
import {compileClient} from './unpack.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Proves the client of each API against its mock; gives the number of operations that failed. */
async function proveAll(folder: string): Promise<number> {
  const verified = readVerified(path.join(ROOT, VERIFIED_DIR), APIS);
  const licence = await readFile(path.join(ROOT, 'LICENSE'), 'utf8');
  await makeClients(verified, path.join(ROOT, CLIENTS_DIR), licence);
  const {mocks, close} = await startMocks(ROOT, 0);
  const sum = {called: 0, all: 0};
  try {
    for (const {api, document} of verified) {
      const zip = path.join(ROOT, CLIENTS_DIR, `${api.id}.zip`);
      const own = path.join(folder, api.id);
      await mkdir(own);
      const module = await import(pathToFileURL(await compileClient(zip, own)).href);
      const url = mocks.find(({id}) => id === api.id)?.url ?? '';
      const report = await callAll(module, url, document as unknown as SpecDocument);
      console.log(`${api.id}: compiled, ${report.called} of ${report.all} operations called`);
      for (const fault of report.faults) console.error(`  ${fault}`);
      sum.called += report.called;
      sum.all += report.all;
    }
  } finally {
    await close();
  }
  recordFigure('clients', sum.called);
  console.log(`${sum.called} of ${sum.all} operations answer the typed clients as documented.`);
  return sum.all === 0 ? 1 : sum.all - sum.called;
}

/** `test:client` compiles the clients strictly and calls all operations against the mocks. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`Unknown option "${args[0]}" of test:client, which takes none.`);
    return 2;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'clients-'));
  try {
    return (await proveAll(folder)) === 0 ? 0 : 1;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
