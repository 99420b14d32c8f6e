import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {omitHidden} from '../../scripts/clients/harmless-document.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import type {SpecDocument} from '../../specs/tools/document.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR, getPackageName} from '../../src/outputs/clients/clients-dir.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {callAll} from './call-all.ts';
import {installPackages} from './install-packages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const USAGE = `Installs the typed clients with npm, and calls all operations against the mocks.

  node proof/clients/clients-command.ts
`;

async function main(): Promise<number> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clients-'));
  const toFile = (id: string) => path.join(ROOT, CLIENTS_DIR, `${id}.tgz`);
  await installPackages(
    APIS.map(({id}) => toFile(id)),
    folder.path,
  );
  await using running = await startMocks(ROOT, 0);
  const faults: string[] = [];
  for (const {api, document} of readVerified(path.join(ROOT, VERIFIED_DIR), APIS)) {
    const installed = path.join(folder.path, 'node_modules', getPackageName(api, product.name));
    const {module} = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
    const client = await import(pathToFileURL(path.join(installed, module)).href);
    const url = running.mocks.find(({id}) => id === api.id)?.url ?? '';
    const report = await callAll(client, url, omitHidden(document) as unknown as SpecDocument);
    console.log(`${api.id}: ${report.called} of ${report.all} operations called`);
    faults.push(...report.faults);
  }
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(faults.length === 0 ? 'No problem.' : `${faults.length} problems.`);
  return faults.length === 0 ? 0 : 1;
}

await runWithArguments({options: {}}, USAGE, main);
