import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

type LockedPackage = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const FOLDERS = ['.', 'specs', 'proof'].filter((folder) => existsSync(`${folder}/package.json`));
const LOCKED = FOLDERS.filter((folder) => existsSync(`${folder}/package-lock.json`));

/** SPDX names that any package may have. */
const LICENCES =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|P(?:SF|ython)-2\.0|WTFPL|Unlicense|Zlib)$/;

/** Other licences, of tools and word lists of which nothing is in the site, and of files beside code. */
const OTHERS: Readonly<Record<string, string>> = {
  '@resvg/resvg-js': 'MPL-2.0',
  '@axe-core/playwright': 'MPL-2.0',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  'axe-core': 'MPL-2.0',
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  elkjs: 'EPL-2.0',
  lightningcss: 'MPL-2.0',
  'lunr-languages': 'MPL-1.1',
  'require-like': '',
};

/** The locked packages of a folder, by their paths. */
function listPackages(folder: string): [path: string, entry: LockedPackage][] {
  const {packages} = read(`${folder}/package-lock.json`);
  return Object.entries<LockedPackage>(packages).filter(
    ([path, {link}]) => path.includes('node_modules/') && !link,
  );
}

it.each(FOLDERS)('package.json of %s names exact versions', (folder) => {
  const {dependencies, devDependencies, overrides} = read(`${folder}/package.json`);
  const all = Object.entries<string>({...dependencies, ...devDependencies, ...overrides});
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))).toEqual([]);
});

describe.each(LOCKED)('the packages of %s', (folder) => {
  const all = listPackages(folder);
  const list = (isWrong: (entry: LockedPackage) => boolean) =>
    all
      .filter(([, entry]) => isWrong(entry))
      .map(([path]) => path.split('node_modules/').at(-1) ?? path);

  it('come from the public registry, known by their hashes', () => {
    expect(all.length).toBeGreaterThan(100);
    const registry = 'https://registry.npmjs.org/';
    expect(list(({resolved = registry}) => !resolved.startsWith(registry))).toEqual([]);
    // An optional package for another system has no hash where it was never downloaded.
    expect(list(({integrity, optional}) => !integrity?.startsWith('sha512-') && !optional)).toEqual(
      [],
    );
  });

  it('run a script at installation only where package.json has decided about it', () => {
    const allowed: object = read(`${folder}/package.json`).allowScripts ?? {};
    const wanting = new Set(list(({hasInstallScript}) => hasInstallScript === true));
    expect([...wanting].filter((name) => !Object.hasOwn(allowed, name))).toEqual([]);
  });
});

/** The licence of the lock file, or of the installed package; undefined where neither has one. */
function readLicence(path: string, {license}: LockedPackage): string | undefined {
  if (license !== undefined || !existsSync(`${path}/package.json`)) return license;
  const {license: own, licenses} = read(`${path}/package.json`);
  return own?.type ?? own ?? licenses?.[0]?.type ?? '';
}

/** SPDX: of a choice one licence has to be allowed, of a sum all. */
function isAllowed(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, ' ').split(' OR ');
  return choices.some((each) => each.split(' AND ').every((one) => LICENCES.test(one.trim())));
}

it('the packages of the site have licences that the project takes', () => {
  const refused = listPackages('.').filter(([path, entry]) => {
    // What is not installed here has the licence of the package that brings it.
    const licence = readLicence(path, entry);
    const name = path.split('node_modules/').at(-1) ?? path;
    const isKnown = Object.entries(OTHERS).some(
      ([other, own]) => name.startsWith(other) && licence === own,
    );
    return licence !== undefined && !isAllowed(licence) && !isKnown;
  });
  expect(refused.map(([path]) => path)).toEqual([]);
});
