import {type JsonValue, readJson} from '../../../src/openapi/document/json-value.ts';
import type {CapturedRequest} from './capture-server.ts';

type ReadFile = {readonly fileName: string; readonly type: string; readonly content: string};

/** A part of a form. JSON is compared by its value. */
type ReadPart = readonly [name: string, value: ReadFile | JsonValue];

/** A request as a server understands it. Equivalent requests are deeply equal. */
export type ReadRequest = Awaited<ReturnType<typeof readRequest>>;

/** Headers that HTTP libraries add automatically to every request. */
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
export async function readRequest(captured: CapturedRequest) {
  const {pathname, searchParams} = new URL(captured.target, 'http://localhost');
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(
    captured.headers['content-type'] ?? '',
  );
  return {
    method: captured.method,
    path: decodeURIComponent(pathname),
    // Sorted by name, because one language sorts them and the API accepts any order.
    query: [...searchParams].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    headers: Object.fromEntries(
      Object.entries(captured.headers)
        .filter(([name, value]) => !OWN_HEADERS.has(name) && !takesAny(name, value))
        .map(([name, value]) => [name, name === 'content-type' ? withoutBoundary(value) : value]),
    ),
    parts: isForm ? await readParts(captured) : [],
    // Form parsers drop the types of parts that are not files.
    partTypes: isForm ? (captured.body.toString().match(/^content-type: .*$/gim) ?? []) : [],
    // The value of JSON, otherwise the text.
    body: isForm ? null : parse(captured.body.toString()),
  };
}

/** Accepting any media type means the same as sending no `Accept` (RFC 9110, 12.5.1). */
function takesAny(name: string, value: string): boolean {
  return name === 'accept' && value.includes('*/*');
}

function withoutBoundary(contentType: string): string {
  return contentType.replace(/;\s*boundary=.*$/i, '');
}

async function readParts({headers, body}: CapturedRequest): Promise<ReadPart[]> {
  const form = await new Response(new Uint8Array(body), {headers}).formData();
  const entries: [string, FormDataEntryValue][] = [];
  form.forEach((value, name) => {
    entries.push([name, value]);
  });
  return Promise.all(
    entries.map(async ([name, value]): Promise<ReadPart> => {
      if (typeof value === 'string') return [name, parse(value)];
      return [name, {fileName: value.name, type: value.type, content: await value.text()}];
    }),
  );
}

function parse(text: string): JsonValue {
  const value = readJson(text);
  return value === undefined ? text : value;
}
