import type {JsonValue} from '../document/json-value.ts';
import type {ChangeClass} from './classes.ts';

/** The side of a call on which a part of the document counts. */
export type Side = 'request' | 'response';

/** An operation that a change concerns, as the document of the entry names it. */
export type OperationRef = {
  /** What its page name is made from: the operationId, or else summary, or method and path. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
};

/** One difference between two documents, in words and as data. */
export type Change = {
  /** Unique in its entry and the same whenever the entry is made again. */
  readonly id: string;
  readonly class: ChangeClass;
  readonly kind: 'added' | 'removed' | 'changed';
  /** JSON pointer of the place: in the newer document, or in the older one when it was removed. */
  readonly place: string;
  /** Places in further forms of the same schema that changed alike, such as those of a request. */
  readonly alike?: readonly string[];
  /** The keyword or item of the place that changed, such as `maxLength` or a value of an enum. */
  readonly item?: string;
  /** One sentence in which only names and values are between backticks. */
  readonly sentence: string;
  readonly sides: readonly Side[];
  /** Empty for what concerns no operation, such as the text of the overview. */
  readonly operations: readonly OperationRef[];
  /** Id of the field on the page of the first operation; absent where there is none. */
  readonly field?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** Last day on which what is deprecated works, or worked. */
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

/** What changed in one API on one day; never changed once it is written. */
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
  /** The member that changed; absent when the whole object came or went. */
  readonly property?: string;
  readonly impact: 'major' | 'minor' | 'patch';
  /** Place from the first operation that leads there, through references. */
  readonly path: string;
  readonly base?: RawPlace;
  readonly revision?: RawPlace;
};

export type RawPlace = {readonly pointer: string; readonly value?: JsonValue};
