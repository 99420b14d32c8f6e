import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

type LockedPackage = {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const FOLDERS = ['.', 'specs', 'proof'].filter((folder) => existsSync(`${folder}/package.json`));
const LOCKED = FOLDERS.filter((folder) => existsSync(`${folder}/package-lock.json`));

/** The packages in the lockfile of a folder, by their paths. */
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

  it('come from the public registry, and have hashes', () => {
    expect(all.length).toBeGreaterThan(100);
    const registry = 'https://registry.npmjs.org/';
    expect(list(({resolved = registry}) => !resolved.startsWith(registry))).toEqual([]);
    // An optional package for another system has no hash if it was never downloaded.
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

/** Licences that the packages of the site may have. */
const LICENCES =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|P(?:SF|ython)-2\.0|Zlib)$/;
/** Packages with other licences or none. They are tools, and no part of them is in the site. */
const TOOLS = /^(?:lightningcss|lunr-languages|require-like)/;

it('the packages for the build have licences that the project accepts', () => {
  const refused = listPackages('.').flatMap(([path, {license, dev, optional}]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    // Optional packages for other systems are not installed.
    if (dev || TOOLS.test(name) || (optional && license === undefined)) return [];
    const stated: string = license ?? read(`${path}/package.json`).licenses?.[0]?.type ?? '';
    // With OR one licence must be allowed, with AND all of them.
    const choices = stated.replaceAll(/[()]/g, '').split(' OR ');
    const isAllowed = choices.some((each) =>
      each.split(' AND ').every((one) => LICENCES.test(one)),
    );
    return isAllowed ? [] : [`${name}: ${stated}`];
  });
  expect(refused).toEqual([]);
});
