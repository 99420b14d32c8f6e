import '../site/check-settings.ts';
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {fillFileFacts, formatSize} from '../../src/components/Files/facts.ts';
import {FILE_LIST, FILES_ROUTE, type ListedFile} from '../../src/config/downloads.ts';
import {readProduct} from '../../src/config/product.ts';
import {fillRows} from '../../src/outputs/file-list/index.ts';
import {runCommand} from '../run-command.ts';
import {type Archive, makeArchives} from './make-archives.ts';

const ZIP_TYPE = 'application/zip';

const describe = ({path: name, content}: Archive): ListedFile => ({
  ...{path: name, mediaType: ZIP_TYPE, bytes: content.length},
  sha256: createHash('sha256').update(content).digest('hex'),
});

/**
 * Adds the archives to the page of files, to its Markdown and to its list: they contain the page.
 */
async function announce(dir: string, files: readonly ListedFile[]): Promise<void> {
  const edit = async (name: string, change: (text: string) => string) => {
    const file = path.join(dir, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  await edit(`${FILES_ROUTE}/index.html`, (html) => fillFileFacts(html, files));
  await edit(`${FILES_ROUTE}.md`, (text) => fillRows(text, files));
  await edit(FILE_LIST, (text) => addToList(text, files));
}

/** Replaces what a former run has listed. */
function addToList(text: string, files: readonly ListedFile[]): string {
  const list = JSON.parse(text) as {readonly files: readonly ListedFile[]};
  const others = list.files.filter((each) => files.every((file) => file.path !== each.path));
  return `${JSON.stringify({...list, files: [...others, ...files]}, undefined, 2)}\n`;
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
  await announce(values.dir, archives.map(describe));
  const sizes = archives.map(({path: name, content}) => `${name} of ${formatSize(content.length)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Zips of the site in ${seconds} s: ${sizes.join(', ')}.`);
});
