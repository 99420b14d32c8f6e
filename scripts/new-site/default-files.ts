import {cpSync, existsSync, globSync} from 'node:fs';
import path from 'node:path';

/** Has `product/` as each site has it whose owner says nothing. */
const TEMPLATES = 'scripts/new-site/templates';

/**
 * Adds the files of `product/` that the framework reads and the site lacks, as after an update.
 *
 * @param site folder of the site, which has the framework
 * @returns paths of the files that were added
 */
export function addDefaultFiles(site: string): string[] {
  const templates = path.join(site, TEMPLATES);
  const missing = globSync('product/**/*.*', {cwd: templates}).filter(
    (file) => !existsSync(path.join(site, file)),
  );
  for (const file of missing) cpSync(path.join(templates, file), path.join(site, file));
  return missing;
}
