import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {makeClients} from '../../scripts/clients/make-clients.ts';
import {readSite} from '../../scripts/outputs/read-site.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import type {SpecDocument} from '../../specs/tools/document.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR, getClientFolder} from '../../src/outputs/clients/clients-dir.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {callAll} from './call-all.ts';
import {compileClients, unpackClient} from './compile-clients.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const USAGE = `Compiles the typed clients with strict types, and calls all operations against the mocks.

  node proof/clients/clients-command.ts [--short]

--short leaves the mocks out.
`;

/** Reads the site with clients that are made where they are missing or stale. */
async function readSiteWithClients(): Promise<SiteModel> {
  const site = await readSite(ROOT);
  const licence = await readFile(path.join(ROOT, 'LICENSE'), 'utf8');
  const dir = path.join(ROOT, CLIENTS_DIR);
  const {siteUrl, baseUrl} = site.product;
  const sources = {licence, site: {siteUrl, baseUrl}};
  await makeClients(readVerified(path.join(ROOT, VERIFIED_DIR), APIS), dir, sources);
  const apis = site.apis.map(async (each) => ({
    ...each,
    client: await readFile(path.join(dir, `${each.api.id}.zip`)),
  }));
  return {...site, apis: await Promise.all(apis)};
}

/** Compiles all clients; gives the folder of the modules. */
async function compile(site: SiteModel, folder: string): Promise<string> {
  for (const {client} of site.apis) await unpackClient(client ?? new Uint8Array(), folder);
  return compileClients(folder);
}

/** Calls all operations against the mocks; gives their number. */
async function callMocks(site: SiteModel, compiled: string, faults: string[]): Promise<number> {
  await using running = await startMocks(ROOT, 0);
  let called = 0;
  for (const {api, document} of site.apis) {
    const index = path.join(compiled, getClientFolder(api), 'index.js');
    const url = running.mocks.find(({id}) => id === api.id)?.url ?? '';
    const client = await import(pathToFileURL(index).href);
    const report = await callAll(client, url, document as unknown as SpecDocument);
    console.log(`${api.id}: ${report.called} of ${report.all} operations called`);
    faults.push(...report.faults);
    called += report.called;
  }
  return called;
}

/** `test:client` proves the clients and the lines of the pages. */
async function main(isShort: boolean): Promise<number> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'clients-'));
  const faults: string[] = [];
  const site = await readSiteWithClients();
  const compiled = await compile(site, folder.path);
  if (!isShort) await callMocks(site, compiled, faults);
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(faults.length === 0 ? 'No problem.' : `${faults.length} problems.`);
  if (faults.length > 0) return 1;
  return 0;
}

const OPTIONS = {short: {type: 'boolean', default: false}} as const;
await runWithArguments({options: OPTIONS}, USAGE, ({values}) => main(values.short));
