/**
 * Collects the descriptions and summaries of a document, wherever they stand.
 *
 * @param node a document or a part of it
 * @param minLength shorter texts are left out
 */
export function collectTexts(node: unknown, minLength: number): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const isText = key === 'description' || key === 'summary';
    if (isText && typeof value === 'string') return value.length >= minLength ? [value] : [];
    return collectTexts(value, minLength);
  });
}
