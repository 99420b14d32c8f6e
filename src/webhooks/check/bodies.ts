import {readJson} from '../../openapi/document/json-value.ts';
import {
  type Bytes,
  fromBase64,
  fromLatin1,
  isEqual,
  toBytes,
  toExactText,
  toLatin1,
} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {escapeNonAscii, listJsonForms} from './json-forms.ts';
import type {Candidate} from './keys.ts';

type Form = readonly [fault: FaultId, value: Bytes | string | undefined];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The bodies of which this one may have been made, or that may have been made of it: itself first, then
 * those that differ in one thing. Each occurs once, under the first name that fits. Each is made when it
 * is requested, so that a large body is in the memory in few forms at a time.
 */
export function* listBodies(body: Bytes): Generator<Candidate<Bytes>> {
  const text = toExactText(body);
  yield {value: body};
  const seenTexts = new Set([text]);
  const seenBytes = [body];
  for (const [fault, form] of listForms(body, text)) {
    if (form === undefined || (typeof form === 'string' && seenTexts.has(form))) continue;
    if (typeof form === 'string') {
      seenTexts.add(form);
      yield {value: toBytes(form), fault};
    } else if (!seenBytes.some((known) => isEqual(known, form))) {
      seenBytes.push(form);
      yield {value: form, fault};
    }
  }
}

function* listForms(body: Bytes, text: string | undefined): Generator<Form> {
  if (text !== undefined) yield* listTextForms(text);
  yield* listByteForms(body, text);
  if (text !== undefined) yield* listJsonForms(text);
  yield ['body.empty', ''];
  yield ['body.object', '[object Object]'];
  yield ['body.object', 'Array'];
}

/** Newlines and white space at the ends, escapes, and what editors do to a text. */
function* listTextForms(text: string): Generator<Form> {
  yield ['body.newline-at-end', text.replace(/\r?\n$/, '')];
  yield ['body.newline-at-end', `${text}\n`];
  yield ['body.newline-at-end', `${text}\r\n`];
  const hasMark = text.startsWith(BYTE_ORDER_MARK);
  yield ['body.byte-order-mark', hasMark ? text.slice(1) : BYTE_ORDER_MARK + text];
  yield ['body.trimmed', text.trim()];
  const unix = text.replaceAll('\r\n', '\n');
  yield ['body.newlines', unix];
  yield ['body.newlines', unix.replaceAll('\n', '\r\n')];
  yield ['body.newlines', text.replace(/[\r\n]/g, '')];
  yield* listEscapedForms(text);
  yield ['body.html', decodeHtml(text)];
  yield ['body.html', encodeHtml(text)];
  yield ['body.normalised', text.normalize('NFC')];
  yield ['body.normalised', text.normalize('NFD')];
  yield ['body.json-string', readJsonString(text)];
  yield ['body.json-string', JSON.stringify(text)];
}

/** The same characters behind other backslashes. */
function* listEscapedForms(text: string): Generator<Form> {
  const plainSlashes = text.replaceAll('\\/', '/');
  yield ['body.slashes', plainSlashes];
  yield ['body.slashes', escapeSlashes(text)];
  yield ['body.unicode', decodeUnicode(text)];
  const escaped = escapeNonAscii(text);
  yield ['body.unicode', escaped];
  const inCapitals = (each: string) => each.toUpperCase().replaceAll('U', 'u');
  yield ['body.unicode', escaped.replace(/(?:\\u[\da-f]{4})+/g, inCapitals)];
  yield ['body.php-json', decodeUnicode(plainSlashes)];
  yield ['body.php-json', escapeSlashes(escaped)];
}

/** Other encodings of the characters, and base64 as gateways hand a body over. */
function listByteForms(body: Bytes, text: string | undefined): Form[] {
  return [
    ['body.encoding', text === undefined ? undefined : fromLatin1(text)],
    ['body.encoding', toLatin1(body)],
    ['body.encoding', text === undefined ? undefined : encodeUtf16(text)],
    ['body.base64', text === undefined ? undefined : fromBase64(text.trim())],
  ];
}

/** Slashes that are not escaped yet. */
const escapeSlashes = (text: string) => text.replace(/(?<!\\)\//g, '\\/');

const decodeUnicode = (text: string) =>
  text.replace(/\\u([\da-f]{4})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    // These have to stay escaped in JSON.
    return character < ' ' || character === '"' || character === '\\' ? escaped : character;
  });

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#039;'],
];

const encodeHtml = (text: string) =>
  ENTITIES.reduce((all, [character, entity]) => all.replaceAll(character, entity), text);

const decodeHtml = (text: string) =>
  [...ENTITIES, ["'", '&#39;'] as const]
    .reverse()
    .reduce((all, [character, entity]) => all.replaceAll(entity, character), text);

function encodeUtf16(text: string): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit & 0xff;
    bytes[index * 2 + 1] = unit >> 8;
  }
  return bytes;
}

/** The text of a body that is one JSON string, as logs and gateways write it. */
function readJsonString(text: string): string | undefined {
  const value = /^\s*"/.test(text) ? readJson(text) : undefined;
  return typeof value === 'string' ? value : undefined;
}
