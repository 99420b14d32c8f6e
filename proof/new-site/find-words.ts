import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {PRODUCT_WORDS} from '../../e2e/embedded/content/product-words.ts';

/** What has text in it; pictures and compressed copies have none of their own. */
const TEXT = /\.(?:html|js|css|json|md|txt|xml|atom|svg|yaml|webmanifest|conf)$|(?:^|\/)_headers$/;

/**
 * Searches a built site for the words of this product.
 *
 * @param folder the built site, or the files of the hosts
 * @returns file and word for each, and how many files were read
 */
export async function findProductWords(
  folder: string,
): Promise<{readonly found: readonly string[]; readonly files: number}> {
  const names = await readdir(folder, {recursive: true});
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => TEXT.test(name));
  const found: string[] = [];
  for (const file of files) {
    const text = `${file}\n${await readFile(path.join(folder, file), 'utf8')}`;
    const words = new Set(text.match(PRODUCT_WORDS) ?? []);
    found.push(...[...words].map((word) => `${file}: ${word}`));
  }
  return {found, files: files.length};
}
