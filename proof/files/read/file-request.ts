import {randomUUID} from 'node:crypto';
import {encodeStrictly} from '../../../src/openapi/samples/request/percent-encoding.ts';

/** A request as a program would send it: variables replaced, what is off left out or switched on. */
export type FileRequest = {
  readonly name: string;
  readonly folder: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: FileBody;
};

export type FileBody =
  | {readonly kind: 'none'}
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'file'; readonly file: string}
  | {readonly kind: 'parts'; readonly parts: readonly FilePart[]};

export type FilePart = {
  readonly name: string;
  readonly type?: string;
  readonly content: {readonly text: string} | {readonly file: string};
};

export type ReadOptions = {
  /** Values of variables; the programs' own ones are known. */
  readonly variables: Readonly<Record<string, string>>;
  /** Whether what is off is switched on. */
  readonly isAllOn: boolean;
};

/**
 * Replaces variables as programs do, each time anew.
 *
 * @throws when one is not known, because a program would send its name
 */
export function fillVariables(text: string, variables: ReadOptions['variables']): string {
  return text.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
    if (name === '$guid') return randomUUID();
    if (name === '$timestamp') return String(Math.floor(Date.now() / 1000));
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) return value;
    throw new Error(`There is no variable ${whole}: the program would send its name as it stands.`);
  });
}

/** Writes user name and password as programs do for basic authentication (RFC 7617). */
export function toBasic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** What a request proves its sender with, and where. */
export type Credential = {
  readonly place: 'header' | 'query';
  readonly name: string;
  readonly value: string;
};

/**
 * What a request proves its sender with, by the kinds that Postman and Bruno have in common.
 *
 * @param read gives a parameter of the kind
 * @throws when the kind is not known
 */
export function toCredential(
  kind: string,
  place: Credential['place'],
  read: (name: string) => string,
): Credential | undefined {
  switch (kind) {
    case 'none':
    case 'noauth':
      return undefined;
    case 'bearer':
      return {...AUTHORIZATION, value: `Bearer ${read('token')}`};
    case 'basic':
      return {...AUTHORIZATION, value: toBasic(read('username'), read('password'))};
    case 'apikey':
      return {place, name: read('key'), value: read('value')};
    default:
      throw new Error(`The authorisation "${kind}" cannot be replayed.`);
  }
}

const AUTHORIZATION = {place: 'header', name: 'Authorization'} as const;

/** Adds a credential to a request, if there is one. */
export function authorise(request: FileRequest, credential: Credential | undefined): FileRequest {
  if (!credential) return request;
  const {place, name, value} = credential;
  return place === 'query'
    ? {...request, url: addToQuery(request.url, encodeStrictly(name), value)}
    : {...request, headers: [...request.headers, [name, value]]};
}

/** Puts a key into the query of a URL. */
export function addToQuery(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`;
}
