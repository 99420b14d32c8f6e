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

/** One installed package of package-lock.json, by its path below the project. */
export type LockedPackage = {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly isDevelopment: boolean;
  readonly isOptional: boolean;
  readonly hasInstallScript: boolean;
  /** Operating systems and processors that it is for; absent when it is for all. */
  readonly platform?: string;
};

/** Reads package.json; absent parts are empty. */
export function readManifest(text: string): Manifest {
  const value = JSON.parse(text) as Partial<Manifest>;
  const {dependencies = {}, devDependencies = {}, overrides = {}, scripts = {}} = value;
  return {
    dependencies,
    devDependencies,
    overrides,
    scripts,
    allowScripts: value.allowScripts ?? {},
  };
}

/** Names of the direct dependencies, of both kinds. */
export function listDirect({dependencies, devDependencies}: Manifest): string[] {
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

type Entry = {
  readonly version?: string;
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
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const platform = [...(entry.os ?? []), ...(entry.cpu ?? [])].join(' ');
    const {version = '', resolved, integrity, license} = entry;
    return {
      path,
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      ...{resolved, integrity, license},
      isDevelopment: entry.dev === true,
      isOptional: entry.optional === true,
      hasInstallScript: entry.hasInstallScript === true,
      ...(platform ? {platform} : {}),
    };
  });
}
