import type {JsonValue} from '../document/json-value.ts';
import type {ChangeClass} from './classes.ts';

/** The side of a call that uses a part of the document. */
export type Side = 'request' | 'response';

/** An affected operation, as named in the document of the entry. */
export type OperationRef = {
  /** Source of its page name: the operationId, or else the summary, or method and path. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
};

/** One difference between two documents, in words and as data. */
export type Change = {
  /** Unique in its entry, and the same each time the entry is built. */
  readonly id: string;
  readonly class: ChangeClass;
  readonly kind: 'added' | 'removed' | 'changed';
  /** JSON pointer of the place: in the newer document, or in the older one when it was removed. */
  readonly place: string;
  /** Places of the same change in other forms of the schema, such as that of a request. */
  readonly alike?: readonly string[];
  /** The keyword or item of the place that changed, such as `maxLength` or a value of an enum. */
  readonly item?: string;
  /** One sentence with names and values between backticks. */
  readonly sentence: string;
  readonly sides: readonly Side[];
  /** Empty for a change that affects no operation, such as the text of the overview. */
  readonly operations: readonly OperationRef[];
  /** Id of the field on the page of the first operation; absent where there is none. */
  readonly field?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** Last day on which the deprecated place works. */
  readonly sunset?: string;
  readonly replacement?: string;
};

/** A change before it has an id. */
export type Finding = Omit<Change, 'id'>;

export type DocumentRef = {
  readonly version: string;
  /** SHA-256 of the published bytes, hexadecimal. */
  readonly sha256: string;
};

/** The changes of one API on one day; a recorded entry is never edited. */
export type ChangeEntry = {
  readonly format: 1;
  readonly api: string;
  readonly date: string;
  readonly before: DocumentRef;
  readonly after: DocumentRef;
  readonly changes: readonly Change[];
};

/** One difference as `redocly diff --format json` reports it (`@redocly/cli` 2.77.0, reportVersion 1). */
export type RawChange = {
  readonly kind: 'added' | 'removed' | 'modified';
  /** Kind of object, as OpenAPI names it: `Schema`, `Parameter`, `Operation`. */
  readonly typeName: string;
  /** The changed member; absent when the object was added or removed. */
  readonly property?: string;
  readonly impact: 'major' | 'minor' | 'patch';
  /** Path from the first operation that leads to the place, through references. */
  readonly path: string;
  readonly base?: RawPlace;
  readonly revision?: RawPlace;
};

export type RawPlace = {readonly pointer: string; readonly value?: JsonValue};
