import kebabCase from 'lodash/kebabCase.js';

/** A file name takes 255 bytes; the longest suffix of a generated page takes under 30. */
const MAX_SLUG_BYTES = 200;
/** Splitting a very long name into words would take gigabytes. */
const MAX_NAME_LENGTH = 500;

/**
 * Computes the page name of an operation, in the kebab-case of docusaurus-plugin-openapi-docs, which receives it
 * as operationId. The fetch rejects names that cannot be page names.
 *
 * @param name the operationId, or the summary when that is absent or empty, or method and path
 */
export function toOperationSlug(name: string): string {
  return kebabCase(name.slice(0, MAX_NAME_LENGTH));
}

/** Explains why a name cannot become a page name; undefined when it can. */
export function findSlugFault(slug: string): string | undefined {
  if (slug === '') return 'has a name without a letter or digit, expected some for its URL';
  const bytes = new TextEncoder().encode(slug).length;
  if (bytes <= MAX_SLUG_BYTES) return undefined;
  return `has a page name of ${bytes} bytes, expected at most ${MAX_SLUG_BYTES}`;
}

/** Takes a name that is still free: `a`, then `a-2`. Case is ignored, as in some file systems. */
export function claimName(taken: Set<string>, wanted: string, sign = '-'): string {
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted}${sign}${count}`;
  taken.add(name.toLowerCase());
  return name;
}

/** A name in words: `OrderTicket` is `Order ticket`. */
export function humanise(name: string): string {
  const words = toOperationSlug(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
