import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {parseDocument} from '../../openapi/document.ts';
import {SpecError} from '../../openapi/errors.ts';
import {buildReference} from '../../openapi/page-data/build-reference.ts';
import {PageDataError} from '../../openapi/page-data/page-data-error.ts';
import {verifyDocument} from '../../openapi/verify.ts';
import {damaged} from '../arbitraries/damage.ts';
import {openApiDocument} from '../arbitraries/documents.ts';
import {FOUND} from '../found.ts';
import {readSeed} from '../seed.ts';
import {type BuiltPages, inspectBuiltPages} from './built-pages.ts';
import {buildScratchSite, makeScratchSite, type Specification} from './scratch-site.ts';

const DOCUMENTS = 200;
const BATCH = 50;

/** Whether a document becomes pages; refused ones are the business of the fuzz tests. */
function isAccepted(id: string, document: unknown): boolean {
  const origin = {id, source: id, url: `${id}.json`};
  try {
    const bytes = Buffer.from(JSON.stringify(document));
    const verified = verifyDocument(parseDocument(bytes, origin), origin);
    buildReference({id, label: id, source: id}, verified.document);
    return true;
  } catch (error) {
    if (error instanceof SpecError || error instanceof PageDataError) return false;
    throw error;
  }
}

function chooseDocuments(seed: number): {chosen: Specification[]; refused: number} {
  const samples = {seed, numRuns: DOCUMENTS * 3};
  const wellFormed = fc.sample(openApiDocument, samples);
  const broken = fc.sample(damaged(openApiDocument), samples);
  const candidates = [
    ...FOUND.map(({document}) => document),
    ...wellFormed.flatMap((document, index) => [document, broken[index]]),
  ];
  const chosen: Specification[] = [];
  let refused = 0;
  for (const document of candidates) {
    const id = `fuzz-${chosen.length}`;
    if (isAccepted(id, document)) chosen.push({id, document});
    else refused++;
    if (chosen.length === DOCUMENTS) break;
  }
  return {chosen, refused};
}

/** Builds a site with the documents and looks at each of their pages. */
async function buildBatch(batch: readonly Specification[], folder: string): Promise<BuiltPages> {
  await makeScratchSite(process.cwd(), folder, batch);
  await buildScratchSite(folder);
  const built = await Promise.all(batch.map(({id}) => inspectBuiltPages(folder, id)));
  return {
    pages: built.reduce((sum, {pages}) => sum + pages, 0),
    faults: built.flatMap(({faults}) => faults),
  };
}

const seed = readSeed(process.env);
const work = await mkdtemp(path.join(tmpdir(), 'fuzz-build-'));
const faults: string[] = [];
let [documents, pages] = [0, 0];
const {chosen, refused} = chooseDocuments(seed);
console.log(`${chosen.length} documents to build, ${refused} refused by name (seed ${seed})`);
for (let start = 0; start < chosen.length; start += BATCH) {
  const batch = chosen.slice(start, start + BATCH);
  const started = performance.now();
  try {
    const built = await buildBatch(batch, path.join(work, `site${start}`));
    documents += batch.length;
    pages += built.pages;
    faults.push(...built.faults);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`documents built: ${documents}, pages found: ${pages} (${seconds} s)`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.log(`The sites are kept in ${work}.`);
else await rm(work, {recursive: true, force: true});
console.log(`documents built: ${documents}, pages found: ${pages}, faults: ${faults.length}`);
process.exitCode = faults.length === 0 && documents >= DOCUMENTS ? 0 : 1;
