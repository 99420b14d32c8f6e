/**
 * Reads a member of a table by a name that comes from a document, never one that every object has,
 * such as `constructor`.
 */
export function lookUp<Value>(
  table: {readonly [name: string]: Value} | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
