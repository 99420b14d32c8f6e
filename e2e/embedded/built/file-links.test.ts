import {existsSync, globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import memoize from 'lodash/memoize.js';
import {describe, expect, it} from 'vitest';
import {product} from '../../../src/config/product.ts';
import {readTar} from '../../../src/outputs/tar-files.ts';

const BUILD = 'build';
const SITE = product.siteUrl + product.baseUrl;
const TEXT = /\.(?:json|ya?ml|http|md|ts|txt)$/;

/** The files of an archive by `archive: file`, or the file itself. */
function openFile(file: string): [name: string, bytes: Uint8Array][] {
  const bytes = readFileSync(file);
  if (!/\.(?:tgz|zip)$/.test(file)) return [[file, bytes]];
  const entries = file.endsWith('.tgz') ? [...readTar(bytes)] : Object.entries(unzipSync(bytes));
  return entries.map(([inner, content]) => [`${file}: ${inner}`, content]);
}

/** Texts of the files that readers download, those in zips and packages included. */
const texts = new Map(
  globSync(`${BUILD}/{specs,collections,clients,journeys}/**/*.*`)
    .flatMap(openFile)
    .filter(([name]) => TEXT.test(name))
    .map(([name, bytes]) => [name, strFromU8(bytes)] as const),
);

/** The page or file of the build at a URL of the site; undefined where there is none. */
const readTarget = memoize((pathname: string) => {
  const file = path.join(BUILD, decodeURIComponent(pathname));
  const found = [path.join(file, 'index.html'), file].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  return found && readFileSync(found, 'utf8');
});

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
  const links = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(/\]\(([^)\s"'\\<>]+)/g)].map(([, link = '']) => ({
      name,
      link,
    })),
  );

  it('lead to pages of the site by absolute URLs, and to places that exist', () => {
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
