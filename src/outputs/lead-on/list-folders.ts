import type {Redirect} from '../../config/moved.ts';

/** What the site has, as paths below its base path that begin with a slash. */
type Site = {
  /** Routes of all pages, with a slash at their end. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly overviews: readonly {readonly api: string; readonly route: string}[];
  readonly fileList: string;
};

/**
 * Lists the folders that have no page, with the page that a reader expects there: the overview of an API,
 * the first guide of a folder, the changes of an API, the list of files, or else the page above.
 */
export function listFolders({pages, files, overviews, fileList}: Site): Redirect[] {
  const known = new Set(pages);
  const folders = [...new Set([...pages, ...files].flatMap(listParents))].sort();
  const findTarget = (folder: string): string => {
    const [, area = '', name = ''] = folder.split('/');
    if (area === 'api') return overviews.find(({api}) => api === name)?.route ?? '/api/';
    if (area === 'changes') {
      return `/changes/?${name === 'breaking' ? 'class' : 'api'}=${name}`;
    }
    if (area !== 'docs') return fileList;
    const inside = pages.filter((page) => page.startsWith(folder)).sort();
    const first = `${folder}overview/`;
    return known.has(first) ? first : (inside[0] ?? '/');
  };
  return folders
    .filter((folder) => !known.has(folder) && !folder.startsWith('/.'))
    .map((from) => ({from, to: findTarget(from)}));
}

/** All folders that contain a page or a file. */
function listParents(path: string): string[] {
  const names = path.replace(/\/$/, '').split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
}
