import {toWire} from '../request/serialise-parameter.ts';
import type {SamplePair, SampleRequest} from '../types.ts';

/** A piece of a header or cookie: text, or a token that the program reads from its environment. */
export type ValuePart =
  | {readonly text: string}
  /** `local` is the variable that holds the token; `base64` for basic authentication. */
  | {readonly local: string; readonly base64?: true};

export type HeaderParts = {readonly name: string; readonly parts: readonly ValuePart[]};

/** A token that the program reads from the environment variable `variable` into `local`. */
export type Token = {readonly variable: string; readonly local: string};

/** Tokens that the reader did not type in. The first is called `token`. */
export function listTokens(request: SampleRequest): Token[] {
  return request.credentials
    .filter(({value}) => value === undefined)
    .map(({variable}, index) => ({variable, local: index === 0 ? 'token' : `token${index + 1}`}));
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
        'local' in part ? {...part, base64: true} : {text: toBase64(value)};
      headers.push({name: 'Authorization', parts: [{text: 'Basic '}, credentials]});
    } else if (place === 'header') headers.push({name: name ?? '', parts: [part]});
    else if (place === 'cookie') cookies.push([{text: `${encodeURIComponent(name ?? '')}=`}, part]);
  }
  if (cookies.length > 0) {
    const parts = cookies.flatMap((each, index) => (index > 0 ? [{text: '; '}, ...each] : each));
    headers.push({name: 'Cookie', parts});
  }
  return headers.map(({name, parts}) => ({name, parts: joinTexts(parts)}));
}

/** API keys of the query: name, and text or token. */
export function listQueryKeys(request: SampleRequest): {name: string; part: ValuePart}[] {
  return listCredentials(request)
    .filter(({kind, in: place}) => kind === 'apiKey' && place === 'query')
    .map(({name = '', part}) => ({name, part}));
}

/** The query as it goes over the wire, with its question mark; empty when there is none. */
export function toQueryString(pairs: readonly SamplePair[]): string {
  return pairs.length > 0 ? `?${pairs.map(toWire).join('&')}` : '';
}

/** Whether all pairs can be given to a language's own encoder, which percent-encodes both sides. */
export function isPlain(pairs: readonly SamplePair[]): boolean {
  return pairs.every(({wire}) => wire === undefined);
}

export function hasUniqueNames(pairs: readonly {readonly name: string}[]): boolean {
  return new Set(pairs.map(({name}) => name)).size === pairs.length;
}

function listCredentials(request: SampleRequest) {
  const tokens = new Map(listTokens(request).map(({variable, local}) => [variable, local]));
  return request.credentials.map((credential) => {
    const {value = '', variable} = credential;
    const local = tokens.get(variable);
    const part: ValuePart = local === undefined ? {text: value} : {local};
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
