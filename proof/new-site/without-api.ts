import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Takes the line of an API out of a product file, as its owner does.
 *
 * @param source text of `product/index.ts`
 * @throws when the API is not on one line
 */
export function removeApiLine(source: string, id: string): string {
  const lines = source.split('\n');
  const rest = lines.filter((line) => !line.trim().startsWith(`{id: '${id}', `));
  if (rest.length === lines.length - 1) return rest.join('\n');
  throw new Error(
    `The API "${id}" has ${lines.length - rest.length} lines in product/index.ts, expected one. ` +
      'Write each API on a line of its own (scripts/new-site/product-files.ts).',
  );
}

/**
 * Finds what a built site still has of an API: files below its address, and links to them.
 *
 * @param folder the built site
 */
export async function findTraces(folder: string, id: string): Promise<readonly string[]> {
  const names = await readdir(folder, {recursive: true});
  const files = names.map((name) => name.replaceAll('\\', '/'));
  const traces = files.filter(
    (file) => file.startsWith(`api/${id}/`) || file === `specs/${id}.json`,
  );
  for (const file of files.filter((name) => /\.(?:html|md|json|js|xml|txt)$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (text.includes(`/api/${id}/`) || text.includes(`/specs/${id}.`)) traces.push(file);
  }
  return traces;
}
