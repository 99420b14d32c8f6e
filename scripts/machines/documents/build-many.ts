import {inspectBuiltPages} from '../../fuzz/build/built-pages.ts';
import {findRefusal} from '../../fuzz/build/choose-documents.ts';
import {
  buildScratchSite,
  makeScratchSite,
  type Specification,
} from '../../fuzz/build/scratch-site.ts';
import {runNode} from '../../openapi/run-node.ts';
import type {Bench} from '../case.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {walkSite} from '../walk/walk-site.ts';

/**
 * Builds one site of all documents that are accepted and looks at each of their pages; those that are
 * refused must be so in one sentence that names them.
 */
export async function buildMany(
  bench: Bench,
  name: string,
  documents: readonly Specification[],
): Promise<Findings> {
  const judged = documents.map((each) => ({
    ...each,
    refusal: findRefusal(each.id, each.document),
  }));
  const accepted = judged.filter(({refusal}) => refusal === undefined);
  const faults = judged.flatMap(({id, refusal}) => checkRefusal(id, refusal));
  const refused = documents.length - accepted.length;
  for (const {id, refusal} of judged) if (refusal) console.log(`  refused: ${id}: ${refusal}`);
  const figures = {documents: documents.length, refused};
  if (accepted.length === 0) return {faults: [...faults, 'no document was accepted'], figures};
  const folder = await bench.folder(name);
  await makeScratchSite(process.cwd(), folder, accepted);
  await buildScratchSite(folder);
  await writeHostFiles(folder);
  const built = await Promise.all(accepted.map(({id}) => inspectBuiltPages(folder, id)));
  const pages = built.reduce((sum, each) => sum + each.pages, 0);
  return joinFindings(
    {faults, figures: {...figures, inspected: pages}},
    {faults: built.flatMap((each) => each.faults)},
    await walkSite(folder, {sample: 40}),
  );
}

function checkRefusal(id: string, refusal: string | undefined): string[] {
  if (refusal === undefined) return [];
  const isNamed = refusal.includes(`"${id}"`);
  const isSentence = !refusal.includes('\n') && refusal.endsWith('.');
  return isNamed && isSentence
    ? []
    : [`${id}: is refused without its name, or not in sentences: ${refusal}`];
}

/** The headers of the hosts, which the build of a scratch site does not write. */
async function writeHostFiles(folder: string): Promise<void> {
  const {exitCode, lastLines} = await runNode(['scripts/hosts/hosts-command.ts'], folder);
  if (exitCode === 0) return;
  throw new Error(
    `The headers of ${folder} cannot be written: the command ended with code ${exitCode}, expected ` +
      `0. Correct what it reports:\n${lastLines}`,
  );
}
