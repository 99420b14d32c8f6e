import {encodeStrictly} from '../request/percent-encoding.ts';
import {toWire} from '../request/serialise-parameter.ts';
import type {
  SampleBody,
  SampleCredential,
  SampleForm,
  SamplePair,
  SampleRequest,
} from '../types.ts';

const ENCODERS = {url: encodeStrictly, base64: toBase64};

/** A value from the environment, which a program reads into a local variable. */
type Reading = {readonly variable: string; readonly local: string};

/** A piece of a URL, header or cookie: text as it is sent, or a value that may need encoding. */
export type ValuePart =
  | {readonly text: string}
  | (Reading & {readonly encoding?: keyof typeof ENCODERS | undefined});

export type HeaderParts = {readonly name: string; readonly parts: readonly ValuePart[]};

/** A credential that the sample reads from its environment, because the reader did not type it in. */
export type Secret = Reading & {
  /** What the variable has to contain, for the message if it is missing. */
  readonly holds: string;
};

const SECRETS = {
  bearer: {local: 'token', holds: 'your access token'},
  basic: {local: 'credentials', holds: 'your username:password'},
  apiKey: {local: 'key', holds: 'your API key'},
} as const;

/** The secrets of a request, each once; repeated names get a number. */
export function listSecrets({credentials}: SampleRequest): Secret[] {
  const secrets: Secret[] = [];
  for (const {value, kind, variable, holds = SECRETS[kind].holds} of credentials) {
    if (value !== undefined || secrets.some((each) => each.variable === variable)) continue;
    const {local} = SECRETS[kind];
    const count = secrets.filter((each) => each.local.startsWith(local)).length;
    secrets.push({variable, local: count === 0 ? local : `${local}${count + 1}`, holds});
  }
  return secrets;
}

/** All headers of the request, including those of credentials, with all cookies in one. */
export function listHeaders(request: SampleRequest): HeaderParts[] {
  const given = request.headers.map(({name, value}) => ({name, parts: [{text: value}]}));
  const headers = [...given, ...listCredentials(request, 'header')];
  const isCookie = ({name}: HeaderParts) => name === 'Cookie';
  const cookies = [...headers.filter(isCookie), ...listCredentials(request, 'cookie')];
  return [
    ...headers.filter((header) => !isCookie(header)),
    ...(cookies.length > 0 ? [{name: 'Cookie', parts: joinParts(cookies, '; ')}] : []),
  ].map(({name, parts}) => ({name, parts: joinTexts(parts)}));
}

/** The URL as it is sent, including API keys. A program reads the server from a variable. */
export function listAddress(request: SampleRequest, form: SampleForm, local = ''): ValuePart[] {
  const {baseUrl, path, query} = request;
  const pairs = [
    ...query.map((pair) => ({parts: [{text: toWire(pair)}]})),
    ...listCredentials(request, 'query'),
  ];
  return joinTexts([
    form === 'call' ? {text: baseUrl} : {variable: 'API_BASE_URL', local},
    {text: path + (pairs.length > 0 ? '?' : '')},
    ...joinParts(pairs, '&'),
  ]);
}

/** Whether a language's own encoder can write the query. */
export function hasNativeQuery(request: SampleRequest): boolean {
  return isMap(request.query) && listCredentials(request, 'query').length === 0;
}

/** The body. Forms that the encoders of languages cannot write, and JSON scalars, become text. */
export function getWrittenBody({body}: SampleRequest): SampleBody {
  if (body.kind === 'form' && !isMap(body.pairs)) {
    return {kind: 'text', text: body.pairs.map(toWire).join('&')};
  }
  const hasStructure =
    body.kind !== 'json' || (body.value !== null && typeof body.value === 'object');
  return hasStructure ? body : {kind: 'text', text: JSON.stringify(body.value)};
}

/** Whether a language's own encoder can write the pairs: names are unique, and encoding is plain. */
export function isMap(pairs: readonly SamplePair[]): boolean {
  const names = new Set(pairs.map(({name}) => name));
  const isUnique = pairs.length > 0 && names.size === pairs.length;
  return isUnique && pairs.every(({wire}) => wire === undefined);
}

/** The credentials at a place, as headers or pairs. */
export function listCredentials(
  request: SampleRequest,
  wanted: SampleCredential['in'],
): HeaderParts[] {
  const secrets = listSecrets(request);
  return request.credentials
    .filter(({in: place = 'header'}) => place === wanted)
    .map((credential) => {
      const {kind, name = 'Authorization', value = '', variable} = credential;
      const secret = secrets.find((each) => each.variable === variable);
      const write = (encoding?: keyof typeof ENCODERS): ValuePart => {
        if (secret) return {...secret, encoding};
        return {text: encoding ? ENCODERS[encoding](value) : value};
      };
      if (kind === 'bearer') return {name, parts: [{text: 'Bearer '}, write()]};
      if (kind === 'basic') return {name, parts: [{text: 'Basic '}, write('base64')]};
      if (wanted === 'header') return {name, parts: [write()]};
      const part = write(wanted === 'query' ? 'url' : undefined);
      return {name, parts: [{text: `${encodeStrictly(name)}=`}, part]};
    });
}

function joinParts(groups: readonly Pick<HeaderParts, 'parts'>[], separator: string): ValuePart[] {
  return groups.flatMap(({parts}, at) => (at > 0 ? [{text: separator}, ...parts] : parts));
}

/** Joins adjacent texts, and removes empty ones. */
export function joinTexts(parts: readonly ValuePart[]): ValuePart[] {
  const joined: ValuePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in part) {
      joined[joined.length - 1] = {text: last.text + part.text};
    } else if (!('text' in part) || part.text !== '') joined.push(part);
  }
  return joined;
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** How a language writes the parts of a value. */
type Words = {
  readonly text: (text: string) => string;
  readonly environment: (variable: string) => string;
  readonly local: (name: string) => string;
} & {readonly [encoding in keyof typeof ENCODERS]: (value: string) => string};

/** Writes the parts of a value as expressions. */
export function writeParts(parts: readonly ValuePart[], form: SampleForm, words: Words): string[] {
  return parts.map((part) => {
    if ('text' in part) return words.text(part.text);
    const {variable, local, encoding} = part;
    const value = form === 'call' ? words.environment(variable) : words.local(local);
    return encoding ? words[encoding](value) : value;
  });
}

/**
 * Characters that are escaped in a literal: controls, line separators, and invisible ones that
 * change the order or the look of the code around them, except the joiner inside emoji.
 */
export const SPECIAL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200D)\p{Cf}/gu;

const SHORT_ESCAPES: {readonly [character: string]: string} = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Escapes the special characters of a literal: by the short escapes of all languages, or by code points. */
export function escapeSpecial(text: string, toEscape = (hex: string) => `\\u{${hex}}`): string {
  return text.replace(SPECIAL_CHARACTERS, (each) => {
    const hex = (each.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return SHORT_ESCAPES[each] ?? toEscape(hex);
  });
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

export function indent(code: string): string {
  return code.replaceAll('\n', '\n  ');
}
