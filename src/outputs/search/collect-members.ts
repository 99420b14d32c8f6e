/**
 * Lists what all members of one name have, wherever they are in data, in its order; what an array has is
 * listed one by one. A member of that name that is an object, such as a field, is looked into.
 */
export function collectMembers(data: unknown, name: string): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) => {
    const isWanted = key === name && (Array.isArray(part) || typeof part !== 'object');
    return isWanted ? part : collectMembers(part, name);
  });
}
