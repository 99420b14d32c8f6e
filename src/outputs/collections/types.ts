import type {SamplePair, SampleRequest, ShapeCredential} from '../../openapi/samples/types.ts';

/** The requests of an API for programs that send them: what their files have in common. */
export type Collection = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Plain lines: what it is, where it comes from, what it lacks. */
  readonly text: readonly string[];
  /** The sandbox first, where there is one. */
  readonly servers: readonly CollectionServer[];
  /** What most operations authenticate with; none where they need several at once. */
  readonly credential?: ShapeCredential;
  /** By tag, in the order of the overview. */
  readonly folders: readonly Folder[];
  /** Titles of the operations that no request can be made of. */
  readonly leftOut: readonly string[];
};

export type CollectionServer = {readonly name: string; readonly url: string};

export type Folder = {
  readonly name: string;
  /** Unique in the collection, of letters, digits and hyphens. */
  readonly slug: string;
  readonly requests: readonly CollectionRequest[];
};

export type CollectionRequest = {
  readonly slug: string;
  readonly title: string;
  /** Plain lines: what it does, its scopes, its page, the parameters that it lacks. */
  readonly text: readonly string[];
  /** What the sample of the page sends, with a variable in place of the server. */
  readonly request: SampleRequest;
  /** Its own server, where it has another one than the collection. */
  readonly server?: string;
  /** The path in pieces, where each parameter is a separate piece. */
  readonly path: readonly PathPiece[];
  /** Optional parameters, which are there but not sent. */
  readonly off: {readonly query: readonly SamplePair[]; readonly headers: readonly OffHeader[]};
  /** Name of the header that takes a fresh key with each call. */
  readonly idempotencyHeader?: string;
};

export type OffHeader = {readonly name: string; readonly value: string};

/** A segment of a path: fixed text, or the value of a parameter; both percent-encoded. */
export type PathPiece = {readonly text: string; readonly parameter?: string};
