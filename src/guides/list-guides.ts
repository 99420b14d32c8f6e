import {readdirSync} from 'node:fs';
import path from 'node:path';

/** Lists the guides below a folder: MDX files whose path has no part that begins with `_`. */
export function listGuides(docsDir: string): string[] {
  return readdirSync(docsDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|[\\/])_/.test(file))
    .map((file) => path.join(docsDir, file))
    .sort();
}
