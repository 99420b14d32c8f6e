import set from 'lodash/set.js';
import unset from 'lodash/unset.js';
import update from 'lodash/update.js';
import type {ChangeClass} from '../../../../src/openapi/changes/classes.ts';
import type {JsonObject, JsonValue} from '../../../../src/openapi/document/json-value.ts';

/** Changes a document; its places are those of no other mutation. */
export type Mutate = (document: JsonObject) => unknown;

/** One change of a document, and what has to be said of it, and no more: one that does nothing is missed. */
export type Mutation = Expected & {readonly mutate: Mutate};

export type Expected = {
  readonly class: ChangeClass;
  readonly sentence: string;
  /** IDs of all operations concerned, or how many they are. */
  readonly operations: readonly string[] | number;
};

type Path = readonly string[];

/** Path of a component schema, or of what is in it. */
export const schema = (name: string, ...rest: string[]): Path => [
  'components',
  'schemas',
  name,
  ...rest,
];

/** Path of a field of a component schema. */
export const field = (name: string, property: string, ...rest: string[]): Path =>
  schema(name, 'properties', property, ...rest);

/** Path of an operation. */
export const operation = (method: string, path: string, ...rest: string[]): Path => [
  'paths',
  path,
  method,
  ...rest,
];

/** Puts a value, a new one or another than there was. */
export const put =
  (path: Path, value: JsonValue): Mutate =>
  (document) =>
    set(document, path, value);

/** Removes what the document has. */
export const remove =
  (path: Path): Mutate =>
  (document) =>
    unset(document, path);

/** Adds an item to a list. */
export const append =
  (path: Path, item: JsonValue): Mutate =>
  (document) =>
    update(document, path, (list: JsonValue[]) => [...list, item]);

/** Removes an item from a list. */
export const drop =
  (path: Path, item: JsonValue): Mutate =>
  (document) =>
    update(document, path, (list: JsonValue[]) => list.filter((each) => each !== item));

/** Several steps of one mutation. */
export const all =
  (...steps: readonly Mutate[]): Mutate =>
  (document) => {
    for (const step of steps) step(document);
  };
