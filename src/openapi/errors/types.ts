import type {LinkView} from '../reference/types.ts';
import type {Verdict} from './verdict.ts';

/**
 * Data of the page of an error code, prepared at generation. Texts are plain unless their name ends in `html`: those
 * are sanitised and safe to insert.
 */
export type ErrorPage = {
  readonly slug: string;
  readonly code: string;
  /** HTTP status; absent if the documents have none. */
  readonly status?: number;
  /** Title of the error; the code itself if the documents have none. */
  readonly title: string;
  /** One plain sentence, for search engines and lists. */
  readonly summary: string;
  /** A sentence about when the code is returned. */
  readonly whenHtml?: string;
  readonly html?: string;
  readonly verdict?: Verdict;
  readonly body?: ErrorBody;
  /** HTML of one cause each, most frequent first. */
  readonly causes: readonly string[];
  /** HTML of one remedy each, with links to the operations that help. */
  readonly remedies: readonly string[];
  /** HTML of links to sections of guides. */
  readonly guides: readonly string[];
  readonly fieldCodes: readonly FieldCode[];
  /** Operations that return the code, by API in the order of the registry. */
  readonly apis: readonly ErrorApi[];
  /** Ids of the field codes, to check links to them. */
  readonly anchors: readonly string[];
  /** All links to other pages of the site, to check them. */
  readonly links: readonly string[];
};

/** An error in the list of all errors at `/errors/`. */
export type ErrorRow = Pick<
  ErrorPage,
  'slug' | 'code' | 'status' | 'title' | 'summary' | 'whenHtml' | 'verdict'
> & {
  /** APIs and hosts that return the code, hosts last. */
  readonly apis: readonly Pick<ErrorApi, 'id' | 'label'>[];
};

/** A received response with the code. */
export type ErrorBody = {
  readonly operation: LinkView;
  readonly mediaType: string;
  readonly code: string;
};

export type FieldCode = {readonly id: string; readonly code: string; readonly html?: string};

export type ErrorApi = {
  readonly id: string;
  readonly label: string;
  readonly tags: readonly ErrorTag[];
};

type ErrorTag = {readonly name: string; readonly operations: readonly ErrorOperation[]};

export type ErrorOperation = {
  readonly method: string;
  readonly title: string;
  /** Address of the code among the responses of the operation. */
  readonly href: string;
};
