import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
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
  for (const folder of FOLDERS) {
    const dir = path.join(BUILD, folder);
    if (!existsSync(dir)) continue;
    for (const name of readdirSync(dir, {recursive: true, encoding: 'utf8'})) {
      const file = path.join(dir, name);
      if (TEXT.test(name)) texts.set(file, readFileSync(file, 'utf8'));
      if (name.endsWith('.tgz')) {
        for (const [inner, bytes] of readTar(readFileSync(file))) {
          if (TEXT.test(inner)) texts.set(`${file}: ${inner}`, bytes.toString());
        }
      }
      if (!name.endsWith('.zip')) continue;
      for (const [inner, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
        if (TEXT.test(inner)) texts.set(`${file}: ${inner}`, strFromU8(bytes));
      }
    }
  }
  return texts;
}

/** Of a program only the comments have links. */
const readProse = (name: string, text: string) =>
  name.endsWith('.ts') ? (text.match(/^\s*\*.*$/gm) ?? []).join('\n') : text;

const pages = new Map<string, string | undefined>();

/** The page or file of the build at a URL of the site; undefined where there is none. */
function readTarget(pathname: string): string | undefined {
  if (!pages.has(pathname)) {
    const file = path.join(BUILD, decodeURIComponent(pathname));
    const found = [path.join(file, 'index.html'), file].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    pages.set(pathname, found && readFileSync(found, 'utf8'));
  }
  return pages.get(pathname);
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
    [...readProse(name, text).matchAll(/\]\(([^)\s"'\\<>]+)/g)].map(([, link = '']) => ({
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
