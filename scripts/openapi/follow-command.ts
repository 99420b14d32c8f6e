import '../end-with-parent.ts';
import '../site/check-settings.ts';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {APIS, RECORD_FILE, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {PROVENANCE_FILE, readVerified} from '../../src/openapi/verified-copies.ts';
import {followFolder} from '../follow-folder.ts';
import {HeldError, holdCheckout} from '../site/hold-checkout.ts';
import {fetchProject} from './fetch-command.ts';
import {generateSite} from './generate-site.ts';
import {generateAndStamp} from './generation-record.ts';
import type {Generations} from './kept-pages.ts';

/** Time between two attempts while a build or another generation runs. */
const WAIT_MS = 500;

/**
 * Makes the pages of operations again while `npm start` runs: when a document in a folder of the project changes,
 * or `npm run api:fetch` has fetched another one. The next start or build makes the typed clients.
 */
const siteDir = process.cwd();
const verifiedDir = path.join(siteDir, VERIFIED_DIR);
const ownFolder = product.storageUrl === undefined ? definition.storage : undefined;

/** Undefined after a generation that failed or was ended: the next one writes everything. */
let last: Generations | undefined = existsSync(RECORD_FILE) ? new Map() : undefined;

// Empty, so that the first generation always runs: it makes the pages that the next ones reuse.
let known = '';

async function generate(): Promise<void> {
  const started = performance.now();
  const specifications = readVerified(verifiedDir, APIS);
  const hashes = specifications.map(({provenance}) => provenance.sha256).join();
  if (hashes === known) return;
  using _held = holdCheckout('The pages of operations cannot be made');
  const kept = last;
  last = undefined;
  await generateAndStamp(siteDir, () => generateSite(siteDir, specifications, kept));
  last = kept ?? new Map();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`The pages of operations follow their documents (${seconds} s).`);
  known = hashes;
}

async function follow(): Promise<void> {
  try {
    await generate();
  } catch (error) {
    if (error instanceof HeldError) {
      await pause(WAIT_MS);
      return follow();
    }
    console.error(error instanceof Error ? error.message : error);
  }
}

await Promise.all([
  followFolder(verifiedDir, follow, (file) => file === PROVENANCE_FILE),
  // The first call follows the copies that this fetch writes.
  ownFolder &&
    followFolder(path.join(siteDir, ownFolder), () => fetchProject({}, {out: () => undefined})),
]);
