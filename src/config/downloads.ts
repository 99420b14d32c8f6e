/** Where the page of files is, below the base address of the site. */
export const FILES_ROUTE = 'files';

/** List of the files with their sizes and hashes, below the base address of the site. */
export const FILE_LIST = `${FILES_ROUTE}/index.json`;

/** The site as a zip that opens from disk. */
export const SITE_ARCHIVE = 'archives/site.zip';

/** The Markdown of all pages as a zip, with the specifications and the journeys. */
export const MARKDOWN_ARCHIVE = 'archives/markdown.zip';

export type ListedFile = {
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** What it lacks, in one sentence of plain text. */
  readonly note?: string;
};

/** The first digits of a hash, as the site shows it. */
export const shortenHash = (sha256: string) => sha256.slice(0, 10);

/** A file of the site; those of each API are in `src/openapi/api-files.ts`. */
export type SiteDownload = {
  readonly label: string;
  /** What it is for, in one sentence. */
  readonly text: string;
  /** Its path below the base address of the site. */
  readonly path: string;
};

/** The files of the site in the order of the page; a further one is one more entry. */
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

/** Where the blocks of a guide are published as one program: `programs/quickstart-php.sh`. */
export function getProgramPath(name: string, language: string): string {
  return `programs/${name}-${language}.sh`;
}
