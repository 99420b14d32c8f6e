import path from 'node:path';

/** Where a copy of the site is made for. */
export type Copy = {
  /** Paths of the files that the copy has, below its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
};

/**
 * Turns a link of the site into one that works in a copy on disk: relative to a file of the copy, or
 * the URL on the site for what the copy does not have.
 *
 * @param from file with the link, below the folder of the copy
 * @param link as the page has it; one that does not begin with a single slash stays as it is
 */
export function toCopyLink(link: string, from: string, copy: Copy): string {
  if (!/^\/(?!\/)/.test(link)) return link;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const target = findFile(pathname, copy);
  if (target === undefined) return copy.siteUrl + link;
  // A query means nothing to a file.
  const hash = rest.replace(/^[^#]*/, '');
  if (target === from && hash) return hash;
  return path.posix.relative(path.posix.dirname(from), target) + hash;
}

/** The file of the copy at an address of the site. */
function findFile(pathname: string, {files, baseUrl}: Copy): string | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined;
  const name = decode(pathname.slice(baseUrl.length));
  const candidates = [name, `${name.replace(/\/?$/, '/')}index.html`.replace(/^\//, '')];
  return candidates.find((candidate) => files.has(candidate));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
