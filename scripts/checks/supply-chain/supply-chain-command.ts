import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {checkInstallScripts, checkLock, checkRegistry, checkVersions} from './check-lock.ts';
import {checkRecord} from './direct.ts';
import {checkLicences, type LicencePolicy} from './licences.ts';
import {listDirect, readLock, readManifest} from './project.ts';
import {findUnused, RECORD_FILE, readInstalled} from './unused.ts';

const POLICY = path.join(import.meta.dirname, 'licences.json');
const manifest = readManifest(readFileSync('package.json', 'utf8'));
const packages = readLock(readFileSync('package-lock.json', 'utf8'));
const policy = JSON.parse(readFileSync(POLICY, 'utf8')) as LicencePolicy;

const findings = [
  ...checkVersions(manifest),
  ...checkLock(packages),
  ...checkRegistry(existsSync('.npmrc') ? readFileSync('.npmrc', 'utf8') : ''),
  ...checkInstallScripts(packages, manifest),
  ...checkLicences(packages, policy, (folder) => readInstalled(folder).licence),
  ...findUnused('.', 'node_modules'),
  ...checkRecord(manifest, readFileSync(RECORD_FILE, 'utf8')),
];
for (const {rule, at, found, advice} of findings)
  console.log(`${at}: ${found} (${rule}). ${advice}`);
console.log(
  `${findings.length} findings in ${packages.length} packages, ${listDirect(manifest).length} of them direct.`,
);
process.exitCode = findings.length === 0 && packages.length > 0 ? 0 : 1;
