import type {CapturedRequest} from './capture-server.ts';

/** One part of a multipart body (RFC 7578). */
export type CapturedPart = {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string;
};

/** Decoded names and values of a query or form body, in order. */
export function readPairs(text: string): [string, string][] {
  return [...new URLSearchParams(text)];
}

/** Splits the target of a request into its path segments, decoded, and its query. */
export function readTarget(target: string): {segments: string[]; query: [string, string][]} {
  const [path = '', ...rest] = target.split('?');
  return {
    segments: path.split('/').slice(1).map(decodeURIComponent),
    query: readPairs(rest.join('?')),
  };
}

/**
 * Reads the parts of a multipart body, byte by byte between its boundaries.
 *
 * @throws when the content type names no boundary, or a part has no name.
 */
export function readParts({headers, body}: CapturedRequest): CapturedPart[] {
  const type = headers['content-type'] ?? '';
  const boundary = /^multipart\/form-data;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) throw new Error(`Not a multipart request: content type is "${type}".`);
  // One byte is one character, so that positions and contents stay exact.
  const text = `\r\n${body.toString('latin1')}`;
  const pieces = text.split(`\r\n--${boundary}`);
  if (pieces.at(-1)?.startsWith('--') !== true) throw new Error('The last boundary is missing.');
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = toUtf8(piece.slice(2, end));
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined) throw new Error(`A part has no name: ${head}`);
    const fileName = /;\s*filename="([^"]*)"/i.exec(head)?.[1];
    const partType = /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim();
    return {
      name,
      content: toUtf8(piece.slice(end + 4)),
      ...(fileName !== undefined && {fileName}),
      ...(partType && {type: partType}),
    };
  });
}

function toUtf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
