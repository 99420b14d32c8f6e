const GUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Lists the GUIDs in a text, each once. */
export function listGuids(text: string): string[] {
  return [...new Set(text.match(GUID) ?? [])];
}

/**
 * Lists the GUIDs of a sample that no earlier answer gave: a reader would not know where they come
 * from.
 */
export function listUnknownGuids(code: string, known: ReadonlySet<string>): string[] {
  return listGuids(withoutKeys(code)).filter((guid) => !known.has(guid));
}

/** A reader makes keys of idempotency up. */
function withoutKeys(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/idempotency-key/i.test(line))
    .join('\n');
}
