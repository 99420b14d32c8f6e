/** Where the page of files is, below the base address of the site. */
export const FILES_ROUTE = 'files';

/** List of the files with their sizes and hashes, below the base address of the site. */
export const FILE_LIST = `${FILES_ROUTE}/index.json`;

/** The whole site as a zip that opens from disk. */
export const SITE_ARCHIVE = 'archives/site.zip';

/** The Markdown of all pages as a zip, with the specifications and the journeys. */
export const MARKDOWN_ARCHIVE = 'archives/markdown.zip';

/** What `FILE_LIST` says of a file. */
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
