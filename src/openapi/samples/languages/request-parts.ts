import {isHeaderName} from '../request/percent-encoding.ts';
import {toWire} from '../request/serialise-parameter.ts';
import type {SamplePair, SampleRequest} from '../types.ts';

/** A piece of a header or cookie: text, or a secret that the sample reads from its environment. */
export type ValuePart =
  | {readonly text: string}
  /** `base64` for basic authentication. */
  | {readonly secret: Secret; readonly base64?: true};

export type HeaderParts = {readonly name: string; readonly parts: readonly ValuePart[]};

/** A credential that the sample reads from its environment, because the reader did not type it in. */
export type Secret = {
  readonly variable: string;
  /** The variable of a program that holds it, named for what it is. */
  readonly local: string;
  /** What it has to be set to, for the message of a program that lacks it. */
  readonly holds: string;
};

const SECRETS = {
  bearer: {local: 'token', holds: 'your access token'},
  basic: {local: 'credentials', holds: 'your username:password'},
  apiKey: {local: 'key', holds: 'your API key'},
} as const;

/** The secrets of a request, each once; names that are taken get a number. */
export function listSecrets(request: SampleRequest): Secret[] {
  const secrets: Secret[] = [];
  for (const {value, kind, variable, holds = SECRETS[kind].holds} of listUsable(request)) {
    if (value !== undefined || secrets.some((each) => each.variable === variable)) continue;
    const {local} = SECRETS[kind];
    const count = secrets.filter((each) => each.local.startsWith(local)).length;
    secrets.push({variable, local: count === 0 ? local : `${local}${count + 1}`, holds});
  }
  return secrets;
}

/** All headers of the request, those of credentials included, cookies gathered in one. */
export function listHeaders(request: SampleRequest): HeaderParts[] {
  const cookies: ValuePart[][] = [];
  const headers: HeaderParts[] = [];
  for (const {name, value} of request.headers) {
    if (name === 'Cookie') cookies.push([{text: value}]);
    else headers.push({name, parts: [{text: value}]});
  }
  for (const {kind, in: place, name, value, part} of listCredentials(request)) {
    if (kind === 'bearer') {
      headers.push({name: 'Authorization', parts: [{text: 'Bearer '}, part]});
    } else if (kind === 'basic') {
      const credentials: ValuePart =
        'secret' in part ? {...part, base64: true} : {text: toBase64(value)};
      headers.push({name: 'Authorization', parts: [{text: 'Basic '}, credentials]});
    } else if (place === 'header') {
      headers.push({name: name ?? '', parts: [part]});
    } else if (place === 'cookie')
      cookies.push([{text: `${encodeURIComponent(name ?? '')}=`}, part]);
  }
  if (cookies.length > 0) {
    const parts = cookies.flatMap((each, index) => (index > 0 ? [{text: '; '}, ...each] : each));
    headers.push({name: 'Cookie', parts});
  }
  return headers.map(({name, parts}) => ({name, parts: joinTexts(parts)}));
}

/** API keys of the query: name, text or secret, and what joins each to the query before it. */
export function listQueryKeys(
  request: SampleRequest,
  hasQuery = request.query.length > 0,
): {name: string; sign: string; part: ValuePart}[] {
  return listCredentials(request)
    .filter(({kind, in: place}) => kind === 'apiKey' && place === 'query')
    .map(({name = '', part}, index) => ({name, sign: index > 0 || hasQuery ? '&' : '?', part}));
}

/** The query as it goes over the wire, with its question mark; empty when there is none. */
export function toQueryString(pairs: readonly SamplePair[]): string {
  return pairs.length > 0 ? `?${pairs.map(toWire).join('&')}` : '';
}

/** Whether pairs can be given to a language's own encoder: each name once, both sides percent-encoded. */
export function isMap(pairs: readonly SamplePair[]): boolean {
  return pairs.length > 0 && hasUniqueNames(pairs) && pairs.every(({wire}) => wire === undefined);
}

export function hasUniqueNames(pairs: readonly {readonly name: string}[]): boolean {
  return new Set(pairs.map(({name}) => name)).size === pairs.length;
}

/** Writes the URL of a call: server, path and query in full. */
export function toUrl({baseUrl, path, query}: SampleRequest): string {
  return baseUrl + path + toQueryString(query);
}

/** A key whose header has no name of headers would write further ones, or name a file to curl. */
function listUsable({credentials}: SampleRequest) {
  return credentials.filter(
    ({kind, in: place, name = ''}) => kind !== 'apiKey' || place !== 'header' || isHeaderName(name),
  );
}

function listCredentials(request: SampleRequest) {
  const secrets = new Map(listSecrets(request).map((secret) => [secret.variable, secret]));
  return listUsable(request).map((credential) => {
    const {value = '', variable} = credential;
    const secret = secrets.get(variable);
    const part: ValuePart = secret === undefined ? {text: value} : {secret};
    return {...credential, value, part};
  });
}

function joinTexts(parts: readonly ValuePart[]): ValuePart[] {
  const joined: ValuePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in part) {
      joined[joined.length - 1] = {text: last.text + part.text};
    } else joined.push(part);
  }
  return joined;
}

function toBase64(text: string): string {
  return btoa(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''),
  );
}

/**
 * Characters that are escaped in a literal: controls, line separators, and invisible ones that
 * change the order or the look of the code around them. The joiner inside emoji stays.
 */
export const SPECIAL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200D)\p{Cf}/gu;

const SHORT_ESCAPES: {readonly [character: string]: string} = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Escapes the special characters of a literal: in short as all languages do, or as its language does. */
export function escapeSpecial(text: string, toEscape: (character: string) => string): string {
  return text.replace(SPECIAL_CHARACTERS, (each) => SHORT_ESCAPES[each] ?? toEscape(each));
}

/** A list in brackets: on one line when it is short, otherwise one line per item. */
export function writeList(
  items: readonly string[],
  [open, close]: readonly [open: string, close: string],
  inner: string,
  outer: string,
): string {
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${outer}${close}`;
}

export function toHex(character: string, length: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(length, '0');
}

export function indent(code: string): string {
  return code.replaceAll('\n', '\n  ');
}
