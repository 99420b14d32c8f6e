import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {buildOperationSources} from './operation-sources.ts';
import {buildDocuments, findStale, writeDocuments} from './publish.ts';

/** `specs:build` writes the documents; with --check it compares them with what is committed. */
async function main(root: string): Promise<number> {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}});
  const files = [...(await buildDocuments(root)), await buildOperationSources(root)];
  if (values.check) return report(await findStale(root, files));
  await writeDocuments(root, files);
  for (const {path, text} of files) console.log(`${path}  ${Math.round(text.length / 1024)} KiB`);
  return 0;
}

function report(stale: readonly string[]): number {
  if (stale.length === 0) {
    console.log('The published specifications equal their sources.');
    return 0;
  }
  console.error(
    `The published specifications differ from their sources: ${stale.join(', ')}. ` +
      'Run `npm run specs:build` and commit the result.',
  );
  return 1;
}

await runCommand(() => main(process.cwd()));
