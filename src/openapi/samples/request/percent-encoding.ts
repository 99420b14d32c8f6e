/** Percent-encodes everything but the unreserved characters of RFC 3986, section 2.3. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, encodeByte);
}

/**
 * Percent-encodes a query value with `allowReserved` (RFC 6570 reserved expansion). The characters
 * `#`, `[`, `]`, `&` and `+` stay encoded, because they would end the value or change it; `'` too,
 * because URL parsers of the WHATWG kind encode it in any case.
 */
export function encodeReserved(text: string): string {
  return encodeStrictly(text).replace(/%(?:3A|2F|3F|40|21|24|28|29|2A|2C|3B|3D)/g, (triplet) =>
    String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
  );
}

/** Percent-encodes the fixed part of a path template; triplets that are there already are kept. */
export function encodePathText(text: string): string {
  return encodeURI(text)
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
    .replace(/[?#'[\]]/g, encodeByte);
}

function encodeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
