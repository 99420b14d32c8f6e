import {Cursor, isObject, type JsonObject} from './cursor.ts';

const MAPS = new Set(['properties', 'patternProperties']);
const LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items']);
const SINGLES = new Set(['items', 'additionalProperties', 'contains', 'if', 'then', 'else']);

/** Schemas deeper than this stay closed in a composed example. */
const MAX_DEPTH = 8;
/** An example with more values than this is no help to a reader. */
const MAX_SCHEMAS = 1_000;
/** Values of lists in lists together, whatever their `minItems` ask for. */
const MAX_REPEATS = 20;
const MAX_TEXT_LENGTH = 200;

type Task = {
  readonly source: Cursor;
  readonly depth: number;
  /** Pointers of the schemas that enclose it. */
  readonly trail: readonly string[];
  /** How often the lists around it repeat it. */
  readonly repeats: number;
  /** Puts the copy into its owner. */
  readonly put: (copy: unknown) => void;
};

/** A schema and what its references lead to: `#/<number>/<name of the component>`. */
export type UnfoldedSchema = {
  readonly schema: JsonObject;
  readonly document: Record<string, JsonObject>;
};

/**
 * Copies a schema to a size that an example can have: level by level, so that what is left out is
 * what lies deepest. Each use of a component becomes a copy of its own, and a circle ends where it
 * closes. The sampler follows references, `minItems` and `minLength` without an end; a schema of ten
 * lines could take it hours and all memory.
 */
export function unfoldSchema(source: Cursor): UnfoldedSchema {
  const root: Record<string, unknown> = {};
  const document: Record<string, JsonObject> = {};
  const put = (copy: unknown) => define(root, 'schema', copy);
  const tasks: Task[] = [{source, depth: 0, trail: [], repeats: 1, put}];
  for (const [count, task] of tasks.entries()) {
    if (count >= MAX_SCHEMAS) break;
    const target = task.source.follow();
    const copy = toPlace(task, target, count, document);
    if (copy) tasks.push(...copyMembers(task, target, copy));
  }
  return {schema: isObject(root.schema) ? root.schema : {}, document};
}

/** Puts an empty copy in its place: behind a reference, because XML is named after references. */
function toPlace(
  {source, put}: Task,
  target: Cursor,
  count: number,
  document: Record<string, JsonObject>,
): Record<string, unknown> | undefined {
  if (!isObject(target.value)) {
    put({});
    return undefined;
  }
  const copy: Record<string, unknown> = {};
  if (target.value === source.value) put(copy);
  else {
    const token = target.pointer.split('/').at(-1) ?? '';
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    document[count] = Object.fromEntries([[name, copy]]);
    put({$ref: `#/${count}/${encodeURIComponent(token)}`});
  }
  return copy;
}

function copyMembers(
  {source, depth, trail, repeats}: Task,
  target: Cursor,
  copy: Record<string, unknown>,
): Task[] {
  const {$ref: _, ...beside} = source.object;
  const value: JsonObject = target === source ? target.object : {...target.object, ...beside};
  if (depth >= MAX_DEPTH || trail.includes(target.pointer)) {
    Object.assign(copy, isArray(value) ? {type: 'array', maxItems: 0} : {type: value.type});
    return [];
  }
  const count = Math.min(toNumber(value.minItems) ?? 1, Math.floor(MAX_REPEATS / repeats));
  const inner = {
    depth: depth + 1,
    trail: [...trail, target.pointer],
    repeats: repeats * Math.max(1, count),
  };
  const owner = new Cursor(target.document, value, target.pointer);
  return Object.keys(value).flatMap((key) =>
    copyMember(owner, key, copy, count).map((child) => ({...inner, ...child})),
  );
}

type Child = Pick<Task, 'source' | 'put'>;

function copyMember(
  owner: Cursor,
  key: string,
  copy: Record<string, unknown>,
  count: number,
): Child[] {
  const member = owner.object[key];
  if (MAPS.has(key) && isObject(member)) {
    const map: Record<string, unknown> = {};
    define(copy, key, map);
    return owner
      .rawMembers(key)
      .map(([name, source]) => ({source, put: (each) => define(map, name, each)}));
  }
  if (LISTS.has(key) && Array.isArray(member)) {
    const list: unknown[] = [];
    define(copy, key, list);
    // Tasks are done in order, so the list keeps its own.
    return owner.rawItems(key).map((source) => ({source, put: (each) => list.push(each)}));
  }
  if (SINGLES.has(key) && isObject(member)) {
    return [{source: owner.raw(key), put: (each) => define(copy, key, each)}];
  }
  define(copy, key, limit(key, member, count));
  return [];
}

/** A member of any name, `__proto__` too, becomes the object's own. */
function define(owner: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(owner, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

function limit(key: string, value: unknown, count: number): unknown {
  if (key === 'minItems' && typeof value === 'number') return Math.max(0, count);
  return key === 'minLength' && typeof value === 'number'
    ? Math.min(value, MAX_TEXT_LENGTH)
    : value;
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isArray(value: JsonObject): boolean {
  return value.type === 'array' || (value.type === undefined && value.items !== undefined);
}
