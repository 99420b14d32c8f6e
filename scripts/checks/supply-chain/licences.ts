import type {Finding, LockedPackage} from './project.ts';

/** The committed list: what every package may have, and what single packages may have instead. */
export type LicencePolicy = {
  readonly allowed: readonly string[];
  readonly exceptions: readonly {
    /** Name of the package; a closing `*` stands for the rest of a name. */
    readonly name: string;
    readonly licence: string;
    readonly reason: string;
  }[];
};

/**
 * Finds packages whose licence is not on the list, and exceptions that nothing needs any more.
 *
 * @param readInstalled reads the licence of an installed package; the lockfile has none for some
 */
export function checkLicences(
  packages: readonly LockedPackage[],
  {allowed, exceptions}: LicencePolicy,
  readInstalled: (path: string) => string | undefined,
): Finding[] {
  const used = new Set<string>();
  const findings = packages.flatMap((each): Finding[] => {
    const {path, name, platform, optional} = each;
    const licence = each.license ?? readInstalled(path);
    // What is not installed here has the licence of the package that brings it.
    if (licence === undefined && optional && platform !== '') return [];
    if (licence !== undefined && isAllowed(licence, new Set(allowed))) return [];
    const exception = exceptions.find(
      (entry) => matches(entry.name, name) && entry.licence === (licence ?? 'none'),
    );
    if (exception) {
      used.add(exception.name);
      return [];
    }
    return [
      {
        rule: 'licence',
        at: `package-lock.json, ${path}`,
        found: `its licence is ${JSON.stringify(licence ?? 'none')}, expected one of the list`,
        advice:
          'Replace the package, or add the licence or an exception with its reason to ' +
          'scripts/checks/supply-chain/licences.json.',
      },
    ];
  });
  const leftOver = exceptions
    .filter(({name}) => !used.has(name))
    .map(({name}) => ({
      rule: 'licence',
      at: `licences.json, ${name}`,
      found: 'no installed package needs the exception, expected one',
      advice: 'Remove the exception.',
    }));
  return [...findings, ...leftOver];
}

/** SPDX: of a choice one licence has to be allowed, of a sum all. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const inner = expression.replaceAll(/[()]/g, ' ').trim();
  return inner
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())));
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
