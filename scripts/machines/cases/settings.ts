import {rename} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {forEachPage, listFiles} from '../../hosts/read-site.ts';
import type {Bench, MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {walkSite} from '../walk/walk-site.ts';

const ODD = 'Möbius & "Söhne" <b>';

/** Values that cannot be used, for each variable that has such. */
const BAD: readonly (readonly [name: string, value: string])[] = [
  ['SITE_URL', ODD],
  ['SITE_URL', 'https://developers.example.com/docs'],
  ['SITE_BASE_URL', ODD],
  ['SITE_BASE_URL', '/docs/'],
  ['SITE_BASE_URL', '/docs/events/'],
  ['SITE_BASE_URL', '/api/'],
  ['SITE_BASE_URL', '/api/dashboard/'],
  ['SITE_BASE_URL', '/search/'],
  ['OPENAPI_STORAGE_URL', ODD],
  ['OPENAPI_STORAGE_URL', 's3://bucket/specifications'],
  ['OPENAPI_STORAGE_AUTHORIZATION', ODD],
  ['SITE_CONTENT', ODD],
  ['MAILING_LIST_URL', ODD],
  ['SECURITY_CONTACT', ODD],
  ['REPOSITORY_URL', ODD],
];

const GOOD = {
  PRODUCT_NAME: 'Harbour Tickets',
  SITE_URL: 'https://docs.harbour.example',
  SITE_BASE_URL: '/developers/',
  OPENAPI_STORAGE_AUTHORIZATION: 'Bearer harbour',
  SITE_CONTENT: 'reference',
  MAILING_LIST_URL: 'https://lists.harbour.example/api',
  SECURITY_CONTACT: 'https://harbour.example/security',
  REPOSITORY_URL: 'https://git.harbour.example/docs/edit/main',
};

/** The odd text in each variable, where it can be part of what is usable. */
const STRANGE = {
  PRODUCT_NAME: ODD,
  SITE_URL: 'https://müller.example',
  SITE_BASE_URL: 'M_b.us~S-hne',
  OPENAPI_STORAGE_AUTHORIZATION: 'Mobius & "Sohne" <b>',
  SITE_CONTENT: 'reference',
  MAILING_LIST_URL: `https://lists.example/${ODD}`,
  SECURITY_CONTACT: `https://example.org/${ODD}`,
  REPOSITORY_URL: `https://git.example/${ODD}`,
};

/** One sentence or two that name the variable, within the log of a command that failed at once. */
async function refuseBad(bench: Bench): Promise<Findings> {
  const copy = await bench.copy();
  const faults: string[] = [];
  for (const [name, value] of BAD) {
    const {code, output} = await copy.build({env: {[name]: value}});
    const lines = output.split('\n').filter((line) => line.trim() && !/^(>|npm )/.test(line));
    const shown = `${name}=${value}`;
    if (code !== 2) faults.push(`${shown}: ended with code ${code}, expected 2`);
    if (lines.length !== 1)
      faults.push(`${shown}: ${lines.length} lines, expected one: ${lines[0]}`);
    if (!output.includes(name)) faults.push(`${shown}: the message does not name the variable`);
    if (/^\s+at /m.test(output)) faults.push(`${shown}: the message has a stack`);
  }
  return {faults, figures: {refused: BAD.length}};
}

async function buildWith(
  bench: Bench,
  env: Readonly<Record<string, string>>,
  storage: string,
): Promise<Findings> {
  const copy = await bench.copy();
  await copy.publish(ORDINARY);
  await rename(copy.storage, path.join(copy.dir, storage));
  const href = pathToFileURL(path.join(copy.dir, storage)).href;
  const built = await copy.buildWell({env: {...env, OPENAPI_STORAGE_URL: href}});
  if (built.faults.length > 0) return built;
  const baseUrl = `/${env.SITE_BASE_URL?.replaceAll('/', '')}/`;
  const home = await copy.read('build/index.html');
  const name = env.PRODUCT_NAME?.replaceAll('&', '&amp;').replaceAll('"', '&quot;') ?? '';
  const escaped = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const shown = home.includes(`<title>${escaped}`) || home.includes(escaped);
  const faults = shown ? [] : [`the home page does not show the name ${escaped}`];
  return joinFindings(built, {faults}, await walkSite(copy.dir, {baseUrl}));
}

/** Links to guides in the pages of a site that has none. */
async function findGuideLinks(siteDir: string): Promise<Findings> {
  const faults: string[] = [];
  const build = path.join(siteDir, 'build');
  await forEachPage(build, await listFiles(build), (file, html) => {
    if (/href="?\/docs[/"?#]/.test(html))
      faults.push(`${file} links to a guide, and there is none`);
  });
  return {faults};
}

export const settings: readonly MachineCase[] = [
  {
    name: 'variables with values that cannot be used, and base addresses that are taken',
    isShort: true,
    run: refuseBad,
  },
  {
    name: 'the embedded documents without the guides that they link to',
    run: async (bench) => {
      const copy = await bench.copy();
      const built = await copy.buildWell({env: {SITE_CONTENT: 'reference'}});
      if (built.faults.length > 0) return built;
      return joinFindings(built, await findGuideLinks(copy.dir), await walkSite(copy.dir));
    },
  },
  {
    name: 'every variable with a good value',
    run: (bench) => buildWith(bench, GOOD, 'documents'),
  },
  {
    name: 'every variable with an odd value',
    run: (bench) => buildWith(bench, STRANGE, ODD.replaceAll('"', '')),
  },
];
