import {spawnSync} from 'node:child_process';
import {cp, mkdir, readdir} from 'node:fs/promises';
import path from 'node:path';

/** The new site cannot be written. */
export class NewSiteError extends Error {
  override name = 'NewSiteError';
}

/** What belongs to the embedded product: everything else is framework. */
const PRODUCT_PARTS = [
  ...['docs/', 'product/', 'specs/', 'static/', 'sidebars.ts', '.github/CODEOWNERS'],
  ...['e2e/embedded/', 'proof/'],
];

/** Whether a file of the project belongs to the embedded product. */
export function isOfProduct(file: string): boolean {
  return PRODUCT_PARTS.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part));
}

/**
 * Lists the framework: the files that git knows, without those of the embedded product.
 *
 * @throws {NewSiteError} when the project is no checkout
 */
export function listFramework(root: string): string[] {
  const {status, stdout} = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = stdout?.split('\0').filter((file) => file !== '' && !isOfProduct(file)) ?? [];
  if (status === 0 && files.length > 0) return files;
  throw new NewSiteError(
    `The files of ${root} cannot be listed: git ls-files ended with code ${status}, expected 0. ` +
      'Run the command in a git checkout of the project.',
  );
}

/**
 * Copies the framework into the folder of the new site.
 *
 * @throws {NewSiteError} when the folder has files already
 */
export async function copyFramework(root: string, folder: string): Promise<number> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) {
    throw new NewSiteError(
      `The folder ${folder} is not empty: found ${present.slice(0, 3).join(', ')}. ` +
        'Name one that does not exist, or remove what is in it.',
    );
  }
  const files = listFramework(root);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
    await cp(path.join(root, file), path.join(folder, file));
  }
  return files.length;
}
