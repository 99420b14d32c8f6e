import {copyFileSync, existsSync, globSync, mkdirSync} from 'node:fs';
import path from 'node:path';

/** Has `product/` as each site has it whose owner says nothing. */
export const TEMPLATES = 'scripts/new-site/templates';

/** Lists the files of `product/` that each site has and this one lacks. */
export function listDefaultFiles(site: string, templates: string): string[] {
  return globSync('product/**/*.*', {cwd: templates})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !existsSync(path.join(site, file)))
    .sort();
}

/**
 * Adds the files of `product/` that the framework reads and the site lacks.
 *
 * @param site folder of the site, which has the framework
 * @returns paths of the files that were added
 */
export function addDefaultFiles(site: string): string[] {
  const templates = path.join(site, TEMPLATES);
  const missing = listDefaultFiles(site, templates);
  for (const file of missing) {
    mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    copyFileSync(path.join(templates, file), path.join(site, file));
  }
  return missing;
}
