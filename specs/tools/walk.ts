import type {Json} from './document.ts';

/**
 * Rebuilds a JSON value from the leaves up.
 *
 * @param change gets every object after its members were rebuilt, and the key that holds it.
 */
export function rebuild(
  value: Json,
  change: (object: {[key: string]: Json}, key: string) => Json,
  key = '',
): Json {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change, key));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    isExample(name, key) ? member : rebuild(member, change, name),
  ]);
  return change(Object.fromEntries(members), key);
}

// Examples are data of the reader, not parts of the document.
function isExample(name: string, holder: string): boolean {
  return (
    holder !== 'properties' &&
    (name === 'examples' || name === 'example' || name === 'default' || name === 'enum')
  );
}
