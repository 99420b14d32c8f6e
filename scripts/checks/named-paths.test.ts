import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {isOfProduct} from '../new-site/copy-machinery.ts';
import {isInForce, listNamedThings} from './named-paths.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PAGES = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'product/README.md',
  'proof/README.md',
  'specs/README.md',
  'src/theme/README.md',
  ...globSync('.github/adr/*.md', {cwd: ROOT}),
].filter((page) => existsSync(path.join(ROOT, page)));

/** Another product has neither the embedded host nor what only the embedded product can prove. */
const isEmbedded = existsSync(path.join(ROOT, 'specs'));

/** Names without a folder are those of a file that the text around them places. */
const FILE_NAMES = new Set(
  globSync('{*,{src,scripts,specs,e2e,product,proof}/**/*}', {cwd: ROOT}).map((file) =>
    path.basename(file),
  ),
);

const scripts = new Set(
  Object.keys(
    (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {scripts: object})
      .scripts,
  ),
);

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');

  it.skipIf(!isInForce(text))('names files, folders and commands that exist', () => {
    const missing = listNamedThings(text).filter(({kind, name}) =>
      kind === 'command'
        ? !scripts.has(name)
        : !(isOfProduct(name) && !isEmbedded) &&
          !FILE_NAMES.has(name) &&
          ![ROOT, path.dirname(page)].some((from) => existsSync(path.resolve(ROOT, from, name))),
    );
    expect(missing).toEqual([]);
  });
});

describe('What a page names', () => {
  it('is found in text, tables, links and blocks of commands', () => {
    const page = 'Look at `src/a.ts` and [this](docs/b.mdx).\n\nnpm run build # all\n`npm run x:y`';
    expect(listNamedThings(page)).toEqual([
      {kind: 'command', name: 'x:y'},
      {kind: 'command', name: 'build'},
      {kind: 'path', name: 'src/a.ts'},
      {kind: 'path', name: 'docs/b.mdx'},
    ]);
  });

  it('is the folder before a placeholder, and no address or package', () => {
    const page = '`specs/<id>/main.tsp`, `src/**/*.ts`, `@docusaurus/core`, `text/html`, `a/b`';
    expect(listNamedThings(page)).toEqual([
      {kind: 'path', name: 'specs/'},
      {kind: 'path', name: 'src/'},
    ]);
  });

  it('may be gone where the record is superseded', () => {
    expect(isInForce('Date: 2026-11-20. Status: superseded by 0012.')).toBe(false);
    expect(isInForce('Date: 2026-11-20. Status: accepted.')).toBe(true);
  });
});
