import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {recordFigure} from '../../figures/record-figure.ts';
import {checkInstallScripts, checkLock, checkRegistry, checkVersions} from './check-lock.ts';
import {checkRecord, checkUse} from './direct.ts';
import {checkLicences, type LicencePolicy} from './licences.ts';
import {readLock, readManifest} from './project.ts';

const SOURCES = [
  '{src,e2e,specs}/**/*.{ts,tsx,js,mjs,cjs,css,tsp,mustache}',
  'scripts/**/*.{ts,tsx}',
  '*.{ts,mts,mjs}',
  'tsconfig.json',
];
const POLICY = path.join(import.meta.dirname, 'licences.json');
const RECORD = '.github/adr/0006-direct-dependencies.md';

function readInstalled(folder: string): {bin: readonly string[]; licence: string | undefined} {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return {bin: [], licence: undefined};
  const {name, bin, license, licenses} = JSON.parse(readFileSync(file, 'utf8'));
  const old = Array.isArray(licenses) ? licenses[0]?.type : undefined;
  return {
    bin: typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin ?? {}),
    licence: (typeof license === 'string' ? license : license?.type) ?? old,
  };
}

const manifest = readManifest(readFileSync('package.json', 'utf8'));
const packages = readLock(readFileSync('package-lock.json', 'utf8'));
const sources = globSync(SOURCES)
  .filter((file) => !/supply-chain\/(?:direct|supply-chain\.test)\.ts$/.test(file))
  .map((file) => ({path: file, text: readFileSync(file, 'utf8')}));
const policy = JSON.parse(readFileSync(POLICY, 'utf8')) as LicencePolicy;

const findings = [
  ...checkVersions(manifest),
  ...checkLock(packages),
  ...checkRegistry(existsSync('.npmrc') ? readFileSync('.npmrc', 'utf8') : ''),
  ...checkInstallScripts(packages, manifest),
  ...checkLicences(packages, policy, (folder) => readInstalled(folder).licence),
  ...checkUse(manifest, sources, (name) => readInstalled(path.join('node_modules', name)).bin),
  ...checkRecord(manifest, readFileSync(RECORD, 'utf8')),
];
for (const {rule, at, found, advice} of findings)
  console.log(`${at}: ${found} (${rule}). ${advice}`);
const direct =
  Object.keys(manifest.dependencies).length + Object.keys(manifest.devDependencies).length;
recordFigure('packages', packages.length);
console.log(
  `${findings.length} findings in ${packages.length} packages, ${direct} of them direct.`,
);
process.exitCode = findings.length === 0 && packages.length > 0 ? 0 : 1;
