import {isObject, readJson} from '../../openapi/document/json-value.ts';
import {type Bytes, concat, toBytes, toLatin1, toText} from '../bytes.ts';

/** A line of a header: as in HTTP, with the marks of `curl -v`, or as PHP and logs print it. */
const LINE = /^[ \t]*(?:[<>] )?["'[]{0,2}([A-Za-z0-9_-]+)["'\]]{0,2}[ \t]*(?::|=>|=)[ \t]*(.*)$/;

/** Joins headers and body; either may be the complete request. An empty line in the headers would start the body. */
export function joinRequest(headers: string, content: Bytes): Bytes {
  const lines = headers.split('\n').filter((line) => /[^<>\s]/.test(line));
  if (lines.length === 0) return content;
  return content.length === 0
    ? toBytes(headers)
    : concat([toBytes(`${lines.join('\n')}\n\n`), content]);
}

/** Splits a request into its headers, by their names in lowercase, and the bytes of its body. */
export function readDelivery(request: Bytes) {
  const bodyStart = findBody(request);
  const head = toText(request.subarray(0, bodyStart));
  const headers = readJsonHeaders(head) ?? readLines(head);
  return {
    headers: headers.map(([name, value]) => ({name: normaliseName(name), value})),
    body: request.slice(bodyStart),
  };
}

/** Finds the start of the body: after the first empty line, else at a line that starts with a brace or bracket. */
function findBody(bytes: Bytes): number {
  // Only the start of a large body is searched, with one character for each byte.
  const head = toLatin1(bytes.subarray(0, 512 * 1024));
  const lead = /^\s*/.exec(head)?.[0].length ?? 0;
  const blank = /\r?\n(?:> ?)?\r?\n/g;
  blank.lastIndex = lead;
  const found = blank.exec(head);
  if (found) return found.index + found[0].length;
  const brace = /^[{[]/m.exec(head);
  return brace ? brace.index : bytes.length;
}

/** `HTTP_WEBHOOK_ID`, the name in PHP, becomes `webhook-id`. */
const normaliseName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^http-/, '');

/** Removes the quotes and commas that dumps put around a value. */
function cleanValue(value: string): string {
  const trimmed = value.trim();
  return /^(["']).*\1,?$/s.test(trimmed) ? trimmed.replace(/,$/, '').slice(1, -1) : trimmed;
}

/** Headers as a log has them: a JSON object. */
function readJsonHeaders(text: string): [string, string][] | undefined {
  const headers = readJson(text);
  if (!isObject(headers)) return undefined;
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
}

/** Headers as lines of HTTP, `curl -v` or a PHP dump. Other lines are ignored. */
function readLines(text: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value = ''] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [[name, cleanValue(value)]];
  });
}
