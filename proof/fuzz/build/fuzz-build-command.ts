import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildScratchSite, makeScratchSite, type Specification} from '../../../e2e/scratch-site.ts';
import {readSeed} from '../seed.ts';
import {type BuiltPages, inspectBuiltPages} from './built-pages.ts';
import {chooseDocuments} from './choose-documents.ts';

const DOCUMENTS = 200;
const BATCH = 100;

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
const {chosen, refused} = chooseDocuments(seed, DOCUMENTS);
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
