import {cp, readdir} from 'node:fs/promises';
import path from 'node:path';

/** The new site cannot be written. */
export class NewSiteError extends Error {
  override name = 'NewSiteError';
}

/** What is the owner's: a new site begins with its own, and an update leaves it alone. */
const OWNERS = [
  ...['docs/', 'product/', 'static/', 'sidebars.ts', 'README.md', '.github/CODEOWNERS'],
];

/** What a site does without: the embedded documents, and what proves and explains the framework itself. */
const LEFT_BEHIND = [
  ...['specs/', 'proof/', 'e2e/embedded/', 'e2e/framework/', '.ci/', '.github/adr/'],
  '.github/site.png',
];

/** Tests of the framework, which run where it is developed; those of a site are in `e2e/`. */
const UNIT_TEST = /^(?:src|scripts)\/(?:.*\.test\.tsx?$|(?:.*\/)?testing\/)/;

const isIn = (file: string, parts: readonly string[]) =>
  parts.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part));

/** Explains the files of the owner, and is brought up to date with the framework. */
const EXPLANATION = 'product/README.md';

/** Whether a file belongs to the owner of a site. */
export const isOwners = (file: string): boolean => file !== EXPLANATION && isIn(file, OWNERS);

/** Whether a file of the project is part of the framework that each site has. */
export const isOfFramework = (file: string): boolean =>
  !isOwners(file) && !isIn(file, LEFT_BEHIND) && !UNIT_TEST.test(file);

/**
 * Copies the framework into the folder of the new site.
 *
 * @throws {NewSiteError} when the folder has files already
 */
export async function copyFramework(
  {root, files}: {readonly root: string; readonly files: readonly string[]},
  folder: string,
): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) {
    throw new NewSiteError(
      `The folder ${folder} is not empty: found ${present.slice(0, 3).join(', ')}. ` +
        'Name one that does not exist, or remove what is in it.',
    );
  }
  for (const file of files) await cp(path.join(root, file), path.join(folder, file));
}
