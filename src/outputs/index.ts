import {changes} from './changes/index.ts';
import {clients} from './clients/index.ts';
import {collections} from './collections/index.ts';
import {fileList} from './file-list/index.ts';
import {journeys} from './journeys/index.ts';
import {leadOn} from './lead-on/index.ts';
import {markdownPages} from './markdown-pages/index.ts';
import type {Output} from './output.ts';
import {programs} from './programs/index.ts';
import {search} from './search/index.ts';
import {specifications} from './specifications/index.ts';
import {apiCatalog, robots, securityText} from './well-known/index.ts';

/** Files that readers download, made of the specifications. */
export const DOWNLOADS: readonly Output[] = [specifications, clients, collections];

/** The files that are published beside the pages, in the order in which they are written. */
export const FILES: readonly Output[] = [
  ...DOWNLOADS,
  search,
  changes,
  robots,
  securityText,
  markdownPages,
  apiCatalog,
  journeys,
  programs,
  fileList,
];

/** Everything beside the pages. Redirects come last, because each folder of other outputs needs one. */
export const OUTPUTS: readonly Output[] = [...FILES, leadOn];
