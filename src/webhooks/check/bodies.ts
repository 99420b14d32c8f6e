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
import type {Candidate} from './candidate.ts';
import {listJsonForms} from './json-forms.ts';

type Form = readonly [fault: FaultId, value: Bytes | string | undefined];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The bodies of which this one may have been made, or that may have been made of it: itself first, then
 * those that differ in one thing. Each occurs once, under the first name that fits.
 */
export function listBodies(body: Bytes): Candidate<Bytes>[] {
  const text = toExactText(body);
  const forms: Form[] = [
    ...(text === undefined ? [] : listTextForms(text)),
    ...listByteForms(body, text),
    ...(text === undefined ? [] : listJsonForms(text)),
    ['body.empty', ''],
    ['body.object', '[object Object]'],
    ['body.object', 'Array'],
  ];
  const bodies: Candidate<Bytes>[] = [{value: body}];
  for (const [fault, form] of forms) {
    if (form === undefined) continue;
    const value = typeof form === 'string' ? toBytes(form) : form;
    if (bodies.some((known) => isEqual(known.value, value))) continue;
    bodies.push({value, fault});
  }
  return bodies;
}

/** Newlines and white space at the ends, escapes, and what editors do to a text. */
function listTextForms(text: string): Form[] {
  const unix = text.replaceAll('\r\n', '\n');
  return [
    ['body.newline-at-end', text.replace(/\r?\n$/, '')],
    ['body.newline-at-end', `${text}\n`],
    ['body.newline-at-end', `${text}\r\n`],
    [
      'body.byte-order-mark',
      text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : BYTE_ORDER_MARK + text,
    ],
    ['body.trimmed', text.trim()],
    ['body.newlines', unix],
    ['body.newlines', unix.replaceAll('\n', '\r\n')],
    ['body.newlines', text.replace(/[\r\n]/g, '')],
    ['body.slashes', text.replaceAll('\\/', '/')],
    ['body.slashes', text.replace(/(?<!\\)\//g, '\\/')],
    ['body.unicode', decodeUnicode(text)],
    ['body.unicode', encodeUnicode(text)],
    [
      'body.unicode',
      encodeUnicode(text).replace(/\\u[\da-f]{4}/g, (each) => each.toUpperCase().replace('U', 'u')),
    ],
    ['body.php-json', decodeUnicode(text.replaceAll('\\/', '/'))],
    ['body.php-json', encodeUnicode(text.replace(/(?<!\\)\//g, '\\/'))],
    ['body.html', decodeHtml(text)],
    ['body.html', encodeHtml(text)],
    ['body.normalised', text.normalize('NFC')],
    ['body.normalised', text.normalize('NFD')],
    ['body.json-string', readJsonString(text)],
    ['body.json-string', JSON.stringify(text)],
  ];
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

const decodeUnicode = (text: string) =>
  text.replace(/\\u([\da-f]{4})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    // These have to stay escaped in JSON.
    return character < ' ' || character === '"' || character === '\\' ? escaped : character;
  });

const encodeUnicode = (text: string) =>
  text.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
    bytes.set([unit & 0xff, unit >> 8], index * 2);
  }
  return bytes;
}

/** The text of a body that is one JSON string, as logs and gateways write it. */
function readJsonString(text: string): string | undefined {
  if (!/^\s*"/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
