import {MARKDOWN_ARCHIVE, SITE_ARCHIVE} from './downloads.ts';

/** A file of the whole site; those of each API are in `src/openapi/api-files.ts`. */
export type SiteDownload = {
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly text: string;
  /** Its path below the base address of the site. */
  readonly path: string;
};

/** The files of the whole site in the order of the page; a further one is one more entry. */
export const SITE_DOWNLOADS: readonly SiteDownload[] = [
  {
    label: 'All pages, HTML',
    text: 'Unpack it and open index.html, for example on a computer without a network. Search and forms require the website.',
    path: SITE_ARCHIVE,
  },
  {
    label: 'All pages, Markdown',
    text: 'Every page as Markdown with the OpenAPI documents, for a repository or an assistant.',
    path: MARKDOWN_ARCHIVE,
  },
];
