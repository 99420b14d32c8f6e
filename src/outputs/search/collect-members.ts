/** Lists the objects in all arrays of one name, wherever they are in page data, in the order of the page. */
export function collectMembers(data: unknown, name: string): object[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) =>
    key === name && Array.isArray(part)
      ? part.filter((item) => typeof item === 'object' && item !== null)
      : collectMembers(part, name),
  );
}
