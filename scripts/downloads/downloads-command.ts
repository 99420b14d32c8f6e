import '../site/check-settings.ts';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {formatSize} from '../../src/components/Files/facts.ts';
import {FILE_LIST, type ListedFile} from '../../src/config/downloads.ts';
import {readProduct} from '../../src/config/product.ts';
import {listFiles} from '../../src/outputs/file-list/index.ts';
import {toJson} from '../../src/outputs/output.ts';
import {fillFilesPage, writeFiles} from '../../src/plugins/outputs/write-outputs.ts';
import {runCommand} from '../run-command.ts';
import {makeArchives} from './make-archives.ts';

/** Adds the archives to the list of files, in place of those of an earlier run. */
async function addToList(dir: string, files: readonly ListedFile[]): Promise<void> {
  const file = path.join(dir, FILE_LIST);
  const list: {readonly files: readonly ListedFile[]} = JSON.parse(await readFile(file, 'utf8'));
  const others = list.files.filter((each) => files.every((own) => own.path !== each.path));
  await writeFile(file, toJson({...list, files: [...others, ...files]}));
}

await runCommand(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const {siteUrl, baseUrl} = readProduct(process.env);
  const archives = await makeArchives({dir: values.dir, siteUrl, baseUrl});
  writeFiles(values.dir, archives);
  // The archives contain the page of files, so their sizes can be written into it only now.
  const listed = listFiles([], archives);
  await fillFilesPage(values.dir, listed);
  await addToList(values.dir, listed);
  const sizes = listed.map(({path: name, bytes}) => `${name} of ${formatSize(bytes)}`);
  console.log(`Zips of the site: ${sizes.join(', ')}.`);
});
