import type {Method, PlacedOperation, Reference, SpecDocument} from './document.ts';

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Lists every operation of a document in the order of its paths. */
export function listOperations(document: SpecDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{path, method, operation}] : [];
    }),
  );
}

/** True for an object that points elsewhere with `$ref`. */
export function isReference(value: object): value is Reference {
  return '$ref' in value && typeof value.$ref === 'string';
}

/**
 * Follows references to a component until the value itself is reached.
 *
 * @throws Error when a reference leads nowhere.
 */
export function resolve<T extends object>(document: SpecDocument, value: T | Reference): T {
  if (!isReference(value)) return value;
  const [kind, name] = value.$ref.replace('#/components/', '').split('/') as [string, string];
  const found = (document.components as unknown as Record<string, Record<string, T>>)[kind]?.[name];
  if (!found) {
    throw new Error(
      `Reference "${value.$ref}" in "${document.info.title}" leads nowhere. ` +
        'Compile again; when it stays, look for a step in scripts/specs that renames components.',
    );
  }
  return resolve(document, found);
}
