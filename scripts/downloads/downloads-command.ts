import '../site/check-settings.ts';
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {formatSize} from '../../src/components/Files/facts.ts';
import {FILE_LIST, type ListedFile} from '../../src/config/downloads.ts';
import {readProduct} from '../../src/config/product.ts';
import {fillFilesPage} from '../../src/plugins/outputs/write-outputs.ts';
import {runCommand} from '../run-command.ts';
import {type Archive, makeArchives} from './make-archives.ts';

const ZIP_TYPE = 'application/zip';

const describe = ({path: name, content}: Archive): ListedFile => ({
  ...{path: name, mediaType: ZIP_TYPE, bytes: content.length},
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Adds the archives to the list of files, in the place of those of a former run. */
async function addToList(dir: string, files: readonly ListedFile[]): Promise<void> {
  const file = path.join(dir, FILE_LIST);
  const list: {readonly files: readonly ListedFile[]} = JSON.parse(await readFile(file, 'utf8'));
  const others = list.files.filter((each) => files.every((own) => own.path !== each.path));
  await writeFile(
    file,
    `${JSON.stringify({...list, files: [...others, ...files]}, undefined, 2)}\n`,
  );
}

await runCommand(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const {siteUrl, baseUrl} = readProduct(process.env);
  const site = {dir: values.dir, siteUrl, baseUrl};
  const started = performance.now();
  const archives = await makeArchives(site);
  for (const {path: name, content} of archives) {
    const file = path.join(values.dir, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
  // They contain the page of files, which has their sizes only now.
  await fillFilesPage(values.dir, archives.map(describe));
  await addToList(values.dir, archives.map(describe));
  const sizes = archives.map(({path: name, content}) => `${name} of ${formatSize(content.length)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Zips of the site in ${seconds} s: ${sizes.join(', ')}.`);
});
