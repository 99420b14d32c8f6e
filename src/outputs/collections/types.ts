import type {SamplePair, SampleRequest, ShapeCredential} from '../../openapi/samples/types.ts';

/** The requests of an API for programs that send them: what their files have in common. */
export type Collection = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Plain lines: what it is and where it comes from. */
  readonly text: readonly string[];
  /** The sandbox first, where there is one. */
  readonly servers: readonly CollectionServer[];
  /** What most operations authenticate with. */
  readonly credentials: readonly ShapeCredential[];
  /** By tag, in the order of the overview. */
  readonly folders: readonly Folder[];
  /** Operations that no request can be made of, with the reason. */
  readonly leftOut: readonly LeftOut[];
};

export type CollectionServer = {readonly name: string; readonly url: string};

/** Something that a file does not have, by its name in the document. */
export type LeftOut = {readonly name: string; readonly reason: string};

export type Folder = {
  readonly name: string;
  /** Unique in the collection, of letters, digits and hyphens. */
  readonly slug: string;
  readonly requests: readonly CollectionRequest[];
};

export type CollectionRequest = {
  readonly slug: string;
  readonly title: string;
  /** Plain lines: what it does, its scopes, its page. */
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
  readonly leftOut: readonly LeftOut[];
};

export type OffHeader = {readonly name: string; readonly value: string};

/** A segment of a path: fixed text, or the value of a parameter; both percent-encoded. */
export type PathPiece = {readonly text: string; readonly parameter?: string};
