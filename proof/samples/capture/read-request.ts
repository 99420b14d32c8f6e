import type {JsonValue} from '../../../src/openapi/samples/types.ts';
import type {CapturedRequest} from './capture-server.ts';
import {type CapturedPart, readPairs, readParts, readTarget} from './read-body.ts';

/** A part whose type says JSON is compared by its value. */
export type ReadPart = CapturedPart | (Omit<CapturedPart, 'content'> & {readonly value: JsonValue});

export type ReadBody =
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
