import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {followSources} from './follow-sources.ts';
import {buildFiles, findStale, writeDocuments} from './publish.ts';

/**
 * `specs:build` writes the documents that differ from their sources. With --check it only names them, with --watch it
 * writes them after each change of a source.
 */
async function main(root: string): Promise<number> {
  const {values} = parseArgs({options: {check: {type: 'boolean'}, watch: {type: 'boolean'}}});
  if (values.watch) {
    await followSources(root);
    return 0;
  }
  const stale = findStale(root, await buildFiles(root));
  const names = stale.map(({path}) => path).join(', ');
  if (stale.length === 0) {
    console.log('The published specifications equal their sources.');
    return 0;
  }
  if (!values.check) {
    await writeDocuments(root, stale);
    console.log(`Written: ${names}.`);
    return 0;
  }
  console.error(
    `The published specifications differ from their sources: ${names}. ` +
      'Run `npm run specs:build` and commit the result.',
  );
  return 1;
}

await runCommand(() => main(process.cwd()));
