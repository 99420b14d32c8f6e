import type {JsonValue} from '../../../src/openapi/samples/types.ts';
import type {CapturedRequest} from './capture-server.ts';

/** One part of a multipart body (RFC 7578). */
type CapturedPart = {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string;
};

/** Decoded names and values of a query or form body, in order. */
function readPairs(text: string): [string, string][] {
  return [...new URLSearchParams(text)];
}

/** Splits the target of a request into its path segments, decoded, and its query. */
function readTarget(target: string): {segments: string[]; query: [string, string][]} {
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
function readParts({headers, body}: CapturedRequest): CapturedPart[] {
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

/** A part whose type says JSON is compared by its value. */
type ReadPart = CapturedPart | (Omit<CapturedPart, 'content'> & {readonly value: JsonValue});

type ReadBody =
  | {readonly kind: 'none'}
  | {readonly kind: 'json'; readonly value: JsonValue}
  | {readonly kind: 'form'; readonly pairs: readonly (readonly [string, string])[]}
  | {readonly kind: 'multipart'; readonly parts: readonly ReadPart[]}
  | {readonly kind: 'bytes'; readonly text: string};

/** What a server makes of a request; two requests that mean the same are deeply equal. */
export type ReadRequest = {
  readonly method: string;
  readonly segments: readonly string[];
  /** In order of the names, because one language sorts them and the contract does not ask. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: {readonly [name: string]: string};
  readonly body: ReadBody;
};

/** Headers that HTTP libraries add by themselves and that say nothing about the operation. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'user-agent',
  'accept-encoding',
  'content-length',
  'transfer-encoding',
  'expect',
]);

/** Reads a captured request: decodes path, query and body, and drops what libraries add. */
export function readRequest(captured: CapturedRequest): ReadRequest {
  const {segments, query} = readTarget(captured.target);
  const headers = Object.fromEntries(
    Object.entries(captured.headers)
      .filter(([name, value]) => !OWN_HEADERS.has(name) && !takesAny(name, value))
      .map(([name, value]) => [name, name === 'content-type' ? withoutBoundary(value) : value]),
  );
  return {
    method: captured.method,
    segments,
    query: [...query].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    headers,
    body: readBody(captured),
  };
}

/** Who takes any media type says as much as who says nothing (RFC 9110, 12.5.1). */
function takesAny(name: string, value: string): boolean {
  return name === 'accept' && value.includes('*/*');
}

function readPart({content, ...part}: CapturedPart): ReadPart {
  const isJson = /[/+]json\b/i.test(part.type ?? '');
  return isJson ? {...part, value: JSON.parse(content) as JsonValue} : {...part, content};
}

function withoutBoundary(contentType: string): string {
  return contentType.replace(/;\s*boundary=.*$/i, '');
}

function readBody(captured: CapturedRequest): ReadBody {
  const type = captured.headers['content-type'] ?? '';
  if (captured.body.length === 0 && type === '') return {kind: 'none'};
  if (/^multipart\/form-data/i.test(type)) {
    return {kind: 'multipart', parts: readParts(captured).map(readPart)};
  }
  const text = captured.body.toString('utf8');
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return {kind: 'form', pairs: readPairs(text)};
  }
  if (/[/+]json\b/i.test(type)) return {kind: 'json', value: JSON.parse(text) as JsonValue};
  return {kind: 'bytes', text};
}
