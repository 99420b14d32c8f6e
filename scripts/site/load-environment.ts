import {existsSync} from 'node:fs';
import path from 'node:path';

/** The owner's settings on this machine; not in git, because secrets may be in it. */
const ENVIRONMENT_FILE = '.env';

/**
 * Adds the settings of the file to the environment; a variable that is set already stays.
 *
 * @param root folder of the project
 */
export function loadEnvironment(root: string): void {
  const file = path.join(root, ENVIRONMENT_FILE);
  if (existsSync(file)) process.loadEnvFile(file);
}

// Commands run in the folder of the project. Playwright loads its configuration as CommonJS, which has no import.meta.
loadEnvironment(process.cwd());
