/** Something in the supply chain that the project does not allow. */
export type Finding = {
  /** Name of the rule, by which exceptions are spoken of. */
  readonly rule: string;
  readonly at: string;
  /** What was found and what was expected. */
  readonly found: string;
  readonly advice: string;
};

/** The parts of package.json that the checks read. */
export type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

/** One installed package of package-lock.json, by its path below the project, with npm's own words. */
export type LockedPackage = Omit<Entry, 'os' | 'cpu'> & {
  readonly path: string;
  readonly name: string;
  /** Operating systems and processors that it is for; empty when it is for all. */
  readonly platform: string;
};

/** Reads package.json; absent parts are empty. */
export function readManifest(text: string): Manifest {
  const empty = {
    dependencies: {},
    devDependencies: {},
    overrides: {},
    scripts: {},
    allowScripts: {},
  };
  return {...empty, ...JSON.parse(text)};
}

/** Names of the direct dependencies, of both kinds. */
export function listDirect({dependencies, devDependencies}: Manifest): string[] {
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

type Entry = {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};

/**
 * Reads package-lock.json.
 *
 * @throws when it has another form than that of npm 7 and later.
 */
export function readLock(text: string): LockedPackage[] {
  const {lockfileVersion, packages} = JSON.parse(text) as {
    lockfileVersion?: number;
    packages?: Record<string, Entry>;
  };
  if (lockfileVersion !== 3 || !packages) {
    throw new Error(
      `The lockfile cannot be read (package-lock.json): "lockfileVersion" is ${lockfileVersion}, ` +
        'expected 3. Run `npm install` with the npm of "packageManager".',
    );
  }
  const {'': _project, ...installed} = packages;
  return Object.entries(installed).map(([path, {os = [], cpu = [], ...entry}]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    return {...entry, path, name, platform: [...os, ...cpu].join(' ')};
  });
}
