/** What of page data says where it stands, not what it is. */
const PLACES = ['id', 'anchor'];

/** Page data as a text that is the same for the same content, wherever it stands. */
export function toKey(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) =>
    PLACES.includes(name) ? undefined : value,
  );
}
