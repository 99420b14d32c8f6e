import {list} from '../openapi/document/quote.ts';
import type {SiteModel} from './model.ts';

/** A file that is published beside the pages. */
export type OutputFile = {
  /** Path below the site's folder, with slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** What the file lacks, in one sentence for the page of files; may contain texts of a document. */
  readonly note?: string;
};

/** A kind of files beside the pages, as a pure function of the site's model. */
export type Output = {
  /** Name of its folder below `src/outputs`. */
  readonly name: string;
  /** Makes the files, always the same for the same model; `before` has the files of earlier outputs. */
  readonly build: (site: SiteModel, before?: readonly OutputFile[]) => readonly OutputFile[];
};

/** Writes JSON as it is published. */
export const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Writes the note on the operations that a file lacks; no note if it has all. */
export const describeLeftOut = (names: readonly string[]): {readonly note?: string} =>
  names.length > 0 ? {note: `Left out: ${list(names, 5)}.`} : {};
