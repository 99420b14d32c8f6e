import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {validateBill, writeBill} from './bill-of-materials.ts';
import {checkInstallScripts, checkLock, checkRegistry, checkVersions} from './check-lock.ts';
import {checkRecord, checkUse} from './direct.ts';
import {checkLicences} from './licences.ts';
import {type LockedPackage, type Manifest, readLock, readManifest} from './project.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;

const MANIFEST: Manifest = {
  dependencies: {react: '19.3.1'},
  devDependencies: {vitest: '4.1.12', '@types/hast': '3.0.5'},
  overrides: {},
  scripts: {'test:unit': 'vitest run'},
  allowScripts: {},
};

const LOCKED: LockedPackage = {
  path: 'node_modules/react',
  name: 'react',
  version: '19.3.1',
  resolved: 'https://registry.npmjs.org/react/-/react-19.3.1.tgz',
  integrity: HASH,
  license: 'MIT',
  platform: '',
};

describe('versions', () => {
  it.each(['^19.3.1', '~19.3.1', '19', 'latest', '*', '>=19', 'github:a/b', 'file:../a', ''])(
    'are refused when one is %j',
    (version) => {
      const manifest = {...MANIFEST, dependencies: {react: version}};
      expect(checkVersions(manifest)).toMatchObject([
        {rule: 'exact-version', at: 'package.json, react'},
      ]);
    },
  );

  it('pass when all are exact, overrides too', () => {
    expect(checkVersions(MANIFEST)).toEqual([]);
    expect(checkVersions({...MANIFEST, overrides: {a: '^1.0.0'}})).toHaveLength(1);
  });
});

describe('a package of the lockfile', () => {
  it.each([
    ['comes from another host', {resolved: 'https://npm.evil.example/react.tgz'}, 'registry'],
    ['comes without TLS', {resolved: 'http://registry.npmjs.org/react.tgz'}, 'registry'],
    [
      'comes from a host of a similar name',
      {resolved: 'https://registry.npmjs.org.evil.example/react.tgz'},
      'registry',
    ],
    ['comes from git', {resolved: 'git+ssh://git@github.com/a/b.git#1'}, 'registry'],
    ['has no hash', {integrity: undefined}, 'integrity'],
    ['has a weak hash', {integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA='}, 'integrity'],
    [
      'is optional for all systems and has no hash',
      {integrity: undefined, optional: true},
      'integrity',
    ],
    ['has a version of git', {version: 'github:a/b'}, 'exact-version'],
  ])('is refused when it %s', (_, change, rule) => {
    expect(checkLock([{...LOCKED, ...change}])).toMatchObject([{rule}]);
  });

  it.each([
    ['is as npm writes it', {}],
    ['has its address left out (omitted-address)', {resolved: undefined}],
    [
      'is for another system (other-platform)',
      {resolved: undefined, integrity: undefined, optional: true, platform: 'darwin arm64'},
    ],
  ])('passes when it %s', (_, change) => {
    expect(checkLock([{...LOCKED, ...change}])).toEqual([]);
  });

  it('is refused when it runs an unknown script, and passes when the list decides', () => {
    const packages = [{...LOCKED, hasInstallScript: true}];
    expect(checkInstallScripts(packages, MANIFEST)).toMatchObject([{rule: 'install-script'}]);
    for (const decision of [true, false]) {
      const manifest = {...MANIFEST, allowScripts: {react: decision}};
      expect(checkInstallScripts(packages, manifest)).toEqual([]);
      expect(checkInstallScripts([LOCKED], manifest)).toMatchObject([{rule: 'install-script'}]);
    }
  });
});

describe('the settings of npm', () => {
  it.each([
    'registry=https://npm.evil.example/',
    '@scope:registry = https://npm.evil.example/',
    'dangerously-allow-all-scripts=true',
    'ignore-scripts = false',
  ])('are refused with %s', (line) => {
    expect(checkRegistry(`fund=false\n${line}\n`)).toMatchObject([{rule: 'registry'}]);
  });

  it('pass with the public registry', () => {
    expect(checkRegistry('fund=false\nregistry=https://registry.npmjs.org/')).toEqual([]);
  });
});

describe('licences', () => {
  const policy = {allowed: ['MIT', 'Apache-2.0', 'Zlib'], exceptions: []};
  const check = (license: string | undefined, exceptions = policy.exceptions as object[]) =>
    checkLicences(
      [{...LOCKED, license}],
      {...policy, exceptions} as typeof policy,
      () => undefined,
    );

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(GPL-2.0 OR (MIT AND Zlib))'])(
    'pass with %s',
    (licence) => expect(check(licence)).toEqual([]),
  );

  it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', undefined])(
    'are refused with %s',
    (each) => {
      expect(check(each)).toMatchObject([{rule: 'licence'}]);
    },
  );

  it('pass with an exception, which is refused when nothing needs it', () => {
    const exceptions = [{name: 'rea*', licence: 'MPL-2.0', reason: 'at build only'}];
    expect(check('MPL-2.0', exceptions)).toEqual([]);
    expect(check('MIT', exceptions)).toMatchObject([{at: 'licences.json, rea*'}]);
    expect(check('EPL-2.0', exceptions)).toHaveLength(2);
  });
});

describe('a direct dependency', () => {
  const sources = ["import 'react';\nimport type {Root} from 'hast';"];
  const commands = (name: string) => (name === 'vitest' ? ['vitest'] : []);

  it('passes when a source, a script or its types are used', () => {
    expect(checkUse(MANIFEST, sources, commands)).toEqual([]);
  });

  it.each([
    ['react', ["import 'react-dom'; // react\nimport 'hast'"], commands],
    ['vitest', sources, () => []],
    ['@types/hast', ["import 'react'"], commands],
  ])('is refused when nothing uses %s', (name, files, read) => {
    expect(checkUse(MANIFEST, files, read)).toMatchObject([
      {rule: 'unused-dependency', at: `package.json, ${name}`},
    ]);
  });

  const record = '| Package | Why |\n|---|---|\n| `react` | components of the site |\n';

  it('is refused without a line in the record, and a line without a dependency too', () => {
    const manifest = {...MANIFEST, devDependencies: {}};
    expect(checkRecord(manifest, record)).toEqual([]);
    expect(checkRecord(MANIFEST, record)).toHaveLength(2);
    expect(checkRecord(manifest, record.replace('components of the site', 'x'))).toHaveLength(1);
    expect(checkRecord({...manifest, dependencies: {}}, record)).toMatchObject([
      {at: 'ADR 0006, react'},
    ]);
  });
});

describe('this project', () => {
  const manifest = readManifest(readFileSync('package.json', 'utf8'));
  const packages = readLock(readFileSync('package-lock.json', 'utf8'));

  it('has a line for each direct dependency in ADR 0006, and no other line', () => {
    const record = readFileSync('.github/adr/0006-direct-dependencies.md', 'utf8');
    expect(checkRecord(manifest, record)).toEqual([]);
  });

  it('has a valid bill of materials with a hash for each package', async () => {
    const bill = writeBill({name: 'site', version: '1.0.0'}, packages);
    await validateBill(bill);
    const {components} = JSON.parse(bill) as {components: {hashes: {content: string}[]}[]};
    expect(components.length).toBeGreaterThan(1_500);
    for (const {hashes} of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    const broken = bill.replace('"type": "application"', '"type": "something"');
    await expect(validateBill(broken)).rejects.toThrow('CycloneDX 1.6');
  });
});
