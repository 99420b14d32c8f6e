import '../site/check-settings.ts';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {home} from '../../product/home.ts';
import {tagGroups} from '../../product/tag-groups.ts';
import {APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import type {Api} from '../../src/openapi/api.ts';
import {getClientPath} from '../../src/openapi/api-files.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import type {OverviewPage} from '../../src/openapi/reference/types.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {runCommand} from '../run-command.ts';
import {holdCheckout} from '../site/hold-checkout.ts';
import {runShown} from '../start-program.ts';
import {findWrongNames} from './check-names.ts';
import {generateUnlessSame} from './generation-record.ts';

const CLIENTS_COMMAND = 'scripts/clients/clients-command.ts';

async function makeClients(): Promise<void> {
  const code = await runShown([CLIENTS_COMMAND]);
  if (code === 0) return;
  throw new Error(
    `The clients were not made: ${CLIENTS_COMMAND} ended with code ${code}, expected 0. Correct what it ` +
      'reports and run `npm run api:generate` again.',
  );
}

/** Removes the link to a client that could not be made from the overview page. */
async function dropMissingClient(siteDir: string, api: Api): Promise<void> {
  if (existsSync(path.join(siteDir, CLIENTS_DIR, `${api.id}.tgz`))) return;
  const file = path.join(siteDir, PAGE_DATA_DIR, api.id, `${api.id}.json`);
  const page: OverviewPage = JSON.parse(await readFile(file, 'utf8'));
  const files = page.files.filter(({href}) => !href.endsWith(`/${getClientPath(api)}`));
  await writeFile(file, JSON.stringify({...page, files}));
}

await runCommand(async () => {
  using _held = holdCheckout('The reference cannot be generated');
  const started = performance.now();
  const siteDir = process.cwd();
  const specifications = readVerified(VERIFIED_DIR, APIS);
  const isOwnFolder = product.storageUrl === undefined;
  // The build would report mistakes in guides too, but only after minutes.
  if (!isOwnFolder && product.content === 'all') {
    const {checkGuides} = await import('../../src/guides/check-guides.ts');
    checkGuides(siteDir);
  }
  if (product.content === 'all') {
    const names = specifications.map(({api, document, provenance}) => {
      const operations = listOperations(Cursor.atRoot(document)).map(({slug}) => slug);
      return {id: api.id, operations, tags: provenance.tags};
    });
    for (const line of findWrongNames(home, tagGroups, names)) console.warn(line);
  }
  const documents = specifications.map(({api, provenance: {copySha256, sha256}}) => {
    return {api, copySha256, sha256};
  });
  // Without the address of the documents: their content counts, and the address may contain a password.
  const settings = {...product, storageUrl: undefined, isOwnFolder, documents};
  const isGenerated = await generateUnlessSame(siteDir, settings, async () => {
    // Loaded here, because loading takes longer than the check that nothing has changed.
    const {generateSite} = await import('./generate-site.ts');
    const [generated] = await Promise.all([generateSite(siteDir, specifications), makeClients()]);
    for (const {api, pages, objects, faults} of generated) {
      await dropMissingClient(siteDir, api);
      console.log(
        `${api.id}: ${pages.length - 1} operation pages, ${objects.length} object pages and 1 overview page in ` +
          `api/${api.id}`,
      );
      for (const fault of faults) console.warn(fault);
    }
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    isGenerated
      ? `Generated in ${seconds} s.`
      : `Nothing to generate: documents, guides, code and settings are as before (${seconds} s).`,
  );
});
