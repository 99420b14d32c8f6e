import {existsSync, globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {product} from '../../../src/config/product.ts';
import {readTar} from '../../../src/outputs/tar-files.ts';

const BUILD = 'build';
const SITE = product.siteUrl + product.baseUrl;
const FOLDERS = ['specs', 'collections', 'clients', 'journeys'];
const TEXT = /\.(?:json|ya?ml|http|md|ts|txt)$/;

/** Texts of the files that readers download, those in zips and packages included, by path. */
function readTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of globSync(`${BUILD}/{${FOLDERS.join()}}/**/*.*`)) {
    const bytes = readFileSync(file);
    if (TEXT.test(file)) texts.set(file, bytes.toString());
    const inner = file.endsWith('.tgz') ? readTar(bytes) : [];
    const zipped = file.endsWith('.zip') ? Object.entries(unzipSync(bytes)) : [];
    for (const [name, content] of [...inner, ...zipped]) {
      if (TEXT.test(name)) texts.set(`${file}: ${name}`, Buffer.from(content).toString());
    }
  }
  return texts;
}

/** The page or file of the build at a URL of the site; undefined where there is none. */
function readTarget(pathname: string): string | undefined {
  const file = path.join(BUILD, decodeURIComponent(pathname));
  const found = [path.join(file, 'index.html'), file].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  return found && readFileSync(found, 'utf8');
}

function findFault(link: string): string | undefined {
  if (link.startsWith('#')) return undefined;
  if (link.startsWith('/')) return 'has no address';
  if (!link.startsWith(SITE)) return undefined;
  const {pathname, hash} = new URL(link.slice(SITE.length), 'https://site.example/');
  const target = readTarget(pathname);
  if (target === undefined) return 'leads to no page';
  // The links among Markdown pages are held by their own test.
  if (pathname.endsWith('.md')) return undefined;
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || target.includes(`id="${id}"`) ? undefined : 'leads to no place of its page';
}

describe('the links of downloaded files', () => {
  const texts = readTexts();
  const links = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(/\]\(([^)\s"'\\<>]+)/g)].map(([, link = '']) => ({
      name,
      link,
    })),
  );

  it('lead to pages of the site by their whole URLs, and to places that are there', () => {
    const faults = links.flatMap(({name, link}) => {
      // Of a package, Markdown leads to Markdown beside it.
      const [archive = '', inner = ''] = name.split(': ');
      const beside = `${archive}: ${path.posix.join(path.posix.dirname(inner), link.split('#')[0] ?? '')}`;
      if (inner.includes('/docs/') && texts.has(beside)) return [];
      const fault =
        inner.includes('/docs/') && !/^#|:/.test(link) ? 'leads to no file' : findFault(link);
      return fault ? [`${name}: ${link} ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('are found in specifications and clients', () => {
    for (const folder of ['specs', 'clients']) {
      const own = links.filter(({name}) => name.startsWith(path.join(BUILD, folder)));
      expect(own.filter(({link}) => link.startsWith(SITE)).length, folder).toBeGreaterThan(50);
    }
  });
});
