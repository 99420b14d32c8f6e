import type {Finding, LockedPackage, Manifest} from './project.ts';

const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** Finds versions in package.json that could become others on the next installation. */
export function checkVersions({dependencies, devDependencies, overrides}: Manifest): Finding[] {
  const all = {...dependencies, ...devDependencies, ...overrides};
  return Object.entries(all)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => ({
      rule: 'exact-version',
      at: `package.json, ${name}`,
      found: `found ${JSON.stringify(version)}, expected one exact version such as "1.2.3"`,
      advice: `Run \`npm install --save-exact ${name}@<version>\`.`,
    }));
}

/**
 * Finds packages of the lockfile that come from elsewhere or cannot be recognised again. There are
 * two exceptions. `omitted-address`: npm leaves `resolved` out when it is configured so, and takes the
 * package from the registry of its configuration, which `checkRegistry` holds to the public one.
 * `other-platform`: an optional package for another system has no hash where it was never downloaded.
 */
export function checkLock(packages: readonly LockedPackage[]): Finding[] {
  return packages.flatMap(({path, version, resolved, integrity, optional, platform}) => {
    const at = `package-lock.json, ${path}`;
    const isOmitted = resolved === undefined;
    const isElsewhere = optional && platform !== '' && integrity === undefined;
    const findings: Finding[] = [];
    if (!isOmitted && !resolved.startsWith(REGISTRY)) {
      findings.push({
        rule: 'registry',
        at,
        found: `"resolved" is ${JSON.stringify(resolved)}, expected an address of ${REGISTRY}`,
        advice: 'Install the package from the public registry.',
      });
    }
    if (!isElsewhere && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) {
      findings.push({
        rule: 'integrity',
        at,
        found: `"integrity" is ${JSON.stringify(integrity ?? null)}, expected one SHA-512 hash`,
        advice: 'Remove the entry and run `npm install`, so that npm writes its hash.',
      });
    }
    if (!EXACT.test(version)) {
      findings.push({
        rule: 'exact-version',
        at,
        found: `"version" is ${JSON.stringify(version)}, expected one version of the registry`,
        advice: 'Install the package from the public registry.',
      });
    }
    return findings;
  });
}

/** Finds settings of the project that send npm to another registry or run every script. */
export function checkRegistry(npmrc: string): Finding[] {
  return npmrc
    .split('\n')
    .map((line) => line.trim())
    .filter((line) =>
      /(?:^|:)registry\s*=|^dangerously-allow|^ignore-scripts\s*=\s*false/.test(line),
    )
    .filter((line) => !new RegExp(`^registry\\s*=\\s*${REGISTRY}?$`).test(line))
    .map((line) => ({
      rule: 'registry',
      at: '.npmrc',
      found: `found ${JSON.stringify(line)}, expected nothing but the public registry`,
      advice: 'Remove the line.',
    }));
}

/**
 * Compares the packages that want to run a script at installation with the list of those that may:
 * `allowScripts` in package.json, where `false` says that the script is known and not needed.
 */
export function checkInstallScripts(
  packages: readonly LockedPackage[],
  {allowScripts}: Manifest,
): Finding[] {
  const wanting = packages.filter(({hasInstallScript}) => hasInstallScript);
  const names = new Set(wanting.map(({name}) => name));
  const unknown = wanting
    .filter(({name}) => !Object.hasOwn(allowScripts, name))
    .map(({path, name}) => ({
      rule: 'install-script',
      at: `package-lock.json, ${path}`,
      found: 'it runs a script at installation, expected an entry in "allowScripts"',
      advice: `Read the script; then set "${name}" to true, or to false when the site builds without it.`,
    }));
  const leftOver = Object.keys(allowScripts)
    .filter((name) => !names.has(name))
    .map((name) => ({
      rule: 'install-script',
      at: `package.json, allowScripts, ${name}`,
      found: 'no installed package of this name has an install script, expected one',
      advice: 'Remove the entry.',
    }));
  return [...unknown, ...leftOver];
}
