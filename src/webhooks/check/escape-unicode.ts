/** Escapes that were written before; a body has few different characters, and many of them. */
const known: string[] = [];

function escapeUnit(unit: number): string {
  const escaped = known[unit] ?? `\\u${unit.toString(16).padStart(4, '0')}`;
  known[unit] = escaped;
  return escaped;
}

function escapeAll(units: string): string {
  let escaped = '';
  for (let index = 0; index < units.length; index += 1) {
    escaped += escapeUnit(units.charCodeAt(index));
  }
  return escaped;
}

/** JSON with its characters outside of ASCII as `\\u` and four small digits. */
export function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]+/g, escapeAll);
}

/** JSON as Go writes it, with the characters escaped that HTML and JavaScript read otherwise. */
export function escapeForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]+/g, escapeAll);
}
