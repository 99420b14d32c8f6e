import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {followSources} from './follow-sources.ts';
import {buildFiles, findStale, writeDocuments} from './publish.ts';

/**
 * `specs:build` writes the documents; with --check it compares them with what is committed, with --watch it
 * writes them again whenever a source changes.
 */
async function main(root: string): Promise<number> {
  const {values} = parseArgs({options: {check: {type: 'boolean'}, watch: {type: 'boolean'}}});
  if (values.watch) {
    await followSources(root);
    return 0;
  }
  const files = await buildFiles(root);
  if (!values.check) {
    await writeDocuments(root, files);
    for (const {path, text} of files) console.log(`${path}  ${Math.round(text.length / 1024)} KiB`);
    return 0;
  }
  const stale = (await findStale(root, files)).map(({path}) => path);
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
