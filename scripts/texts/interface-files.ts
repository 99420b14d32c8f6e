import {globSync} from 'node:fs';
import path from 'node:path';

/** Files of `src` without texts of the site: tests, programs in four languages, words that readers type. */
const WITHOUT_TEXTS =
  /\.test\.tsx?$|\/(?:fixtures|testing)\/|^src\/openapi\/samples\/languages\/|^src\/components\/search\/text\//;

/** Lists the files whose texts are checked, as paths from the root of the project. */
export function listInterfaceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', {cwd: root})
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !WITHOUT_TEXTS.test(file))
    .sort();
}
