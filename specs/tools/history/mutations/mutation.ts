import get from 'lodash/get.js';
import set from 'lodash/set.js';
import unset from 'lodash/unset.js';
import type {ChangeClass} from '../../../../src/openapi/changes/classes.ts';
import type {JsonObject, JsonValue} from '../../../../src/openapi/document/json-value.ts';

/** One change of a document, and what has to be said of it, and no more. */
export type Mutation = Expected & {
  /** Changes a copy of the document; its places are those of no other mutation. */
  readonly mutate: (document: JsonObject) => void;
};

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

/**
 * Reads a value that the mutation needs.
 *
 * @throws when the document lacks it: the mutation would prove nothing.
 */
export function read(document: JsonObject, path: Path): JsonValue {
  const value: unknown = get(document, path);
  if (value === undefined) throw new Error(`The document has no ${path.join(' / ')}.`);
  return value as JsonValue;
}

/** Puts a value, a new one or another than there was. */
export function put(path: Path, value: JsonValue) {
  return (document: JsonObject): void => {
    read(document, path.slice(0, -1));
    set(document, path, value);
  };
}

/** Removes what the document has. */
export function remove(path: Path) {
  return (document: JsonObject): void => {
    read(document, path);
    unset(document, path);
  };
}

/** Adds an item to a list. */
export function append(path: Path, item: JsonValue) {
  return (document: JsonObject): void => {
    const list = read(document, path);
    if (!Array.isArray(list)) throw new Error(`The document has no list at ${path.join(' / ')}.`);
    set(document, path, [...list, item]);
  };
}

/** Removes an item from a list. */
export function drop(path: Path, item: JsonValue) {
  return (document: JsonObject): void => {
    const list = read(document, path);
    if (!Array.isArray(list) || !list.includes(item)) {
      throw new Error(`The document has no ${JSON.stringify(item)} at ${path.join(' / ')}.`);
    }
    set(
      document,
      path,
      list.filter((each) => each !== item),
    );
  };
}

/** Several steps of one mutation. */
export function all(...steps: ((document: JsonObject) => void)[]) {
  return (document: JsonObject): void => {
    for (const step of steps) step(document);
  };
}
