import type {LinkView} from '../reference/types.ts';
import type {Verdict} from './verdict.ts';

/**
 * What the page of an error code shows, prepared at generation. Texts are plain unless their name
 * ends in `html`; those are sanitised and may be put on a page as they are.
 */
export type ErrorPage = {
  readonly slug: string;
  readonly code: string;
  /** HTTP status; absent when the documents do not say it. */
  readonly status?: number;
  /** Name of the error in words; the code itself when the documents have none. */
  readonly title: string;
  /** One plain sentence, for search engines and lists. */
  readonly summary: string;
  /** The sentence that says when the code is returned. */
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
  /** Ids of the field codes, so that links to them can be checked. */
  readonly anchors: readonly string[];
  /** Every link of the page to another page of the site, so that it can be checked. */
  readonly links: readonly string[];
};

/** An error in the list of all: what `/errors/` shows of it. */
export type ErrorRow = Pick<
  ErrorPage,
  'slug' | 'code' | 'status' | 'title' | 'summary' | 'whenHtml' | 'verdict'
> & {
  /** APIs and hosts that return the code, hosts last. */
  readonly apis: readonly Pick<ErrorApi, 'id' | 'label'>[];
};

/** A response with the code as it is received. */
export type ErrorBody = {
  readonly operation: LinkView;
  readonly mediaType: string;
  readonly code: string;
};

export type FieldCode = {readonly id: string; readonly code: string; readonly html?: string};

export type ErrorApi = {
  readonly id: string;
  readonly label: string;
  readonly operations: number;
  readonly tags: readonly ErrorTag[];
};

type ErrorTag = {readonly name: string; readonly operations: readonly ErrorOperation[]};

export type ErrorOperation = {
  readonly method: string;
  readonly title: string;
  /** Address of the code among the responses of the operation. */
  readonly href: string;
};

/** What every page receives about the error pages. */
export type ErrorsSummary = {
  /** Number of error pages; without any, nothing of the site mentions them. */
  readonly pages: number;
};
