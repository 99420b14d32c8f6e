/** Writes a JSON pointer (RFC 6901) as a fragment, the way Redocly names places. */
export function toPointer(...parts: (string | number)[]): string {
  const escaped = parts.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${escaped.join('/')}`;
}

/** Takes a JSON pointer apart. */
export function parsePointer(pointer: string): string[] {
  const parts = pointer.replace(/^#\/?/, '').split('/');
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
