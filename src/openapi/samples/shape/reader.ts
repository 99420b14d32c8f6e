import {SampleError} from '../errors.ts';
import type {Json} from '../types.ts';

/** An object of the document, whose members are not known yet. */
export type Node = {readonly [name: string]: unknown};

/** Gives what a reference such as `#/components/schemas/Event` points to. */
export type Resolve = (reference: string) => unknown;

/** The largest public document, of a thousand operations, follows 34 for one of them. */
const MAX_SCHEMA_REFERENCES = 2_000;

export function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The members of a value that is an object; of anything else none. */
export function toNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toOptionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function toOptionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Values of examples, defaults and enums are JSON, because the document is. */
export function toJson(value: unknown): Json {
  return value as Json;
}

/** Takes members out that are undefined, so that the shape stays small. */
export function compact<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined),
  ) as Value;
}

/**
 * Makes a resolver for references inside a document (RFC 6901).
 *
 * @throws {SampleError} when the resolver meets a reference that leaves the document or leads nowhere.
 */
export function createResolver(document: unknown): Resolve {
  return (reference) => {
    const found = reference.startsWith('#')
      ? decodeURIComponent(reference.slice(1))
          .split('/')
          .slice(1)
          .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
          .reduce<unknown>(getMember, document)
      : undefined;
    if (found !== undefined) return found;
    throw new SampleError(
      `Cannot follow the reference ${JSON.stringify(reference)}: found nothing there, expected an ` +
        'object of the same document. Correct the reference in the specification.',
    );
  };
}

/**
 * Limits a resolver: from the limit on, a reference is taken for a schema of any value. Schemas that
 * refer to each other twice or more multiply with each level, and a page would never be done.
 *
 * @param most references that are followed, of one operation
 */
export function limitResolver(resolve: Resolve, most = MAX_SCHEMA_REFERENCES): Resolve {
  let followed = 0;
  return (reference) => (++followed > most ? {} : resolve(reference));
}

function getMember(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return parent[Number(name)];
  return isNode(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

/** Follows a chain of references of anything but a schema; members beside `$ref` win. */
export function follow(value: unknown, resolve: Resolve): Node {
  let node = toNode(value);
  for (let depth = 0; typeof node.$ref === 'string' && depth < 20; depth++) {
    const {$ref, ...beside} = node;
    node = {...toNode(resolve($ref as string)), ...beside};
  }
  return node;
}
