import type {Socket} from 'node:net';
import type {JsonObject, JsonValue} from '../../../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../../../src/openapi/testing/documents.ts';
import {type Answer, type StorageHost, send} from '../storage-host.ts';

/** The hosts that take part: the storage host, and others that nobody may ask. */
export type World = {
  readonly host: StorageHost;
  /** Counts what reaches it; a request here is a leak. */
  readonly canary: StorageHost;
  /** Addresses of servers with something wrong below HTTP, by name. */
  readonly broken: Readonly<Record<BrokenServer, string>>;
  /** A file outside the output folder that exists. */
  readonly secretFile: string;
};

/** Servers with something wrong below HTTP. */
export type BrokenServer =
  | 'closedPort'
  | 'selfSigned'
  | 'expired'
  | 'otherName'
  | 'silentTls'
  | 'plainBehindTls'
  | 'tlsBehindPlain'
  | 'downgrade';

/** One thing that can be wrong with a storage host, and what the message says of it. */
export type Fault = {
  readonly name: string;
  /** What the dashboard's address answers. */
  readonly answer?: (world: World) => Answer;
  /** In place of the storage host. */
  readonly storageUrl?: (world: World) => string;
  /** Whether there is no verified copy yet. */
  readonly isFirstRun?: boolean;
  /** Whether the fetch spends its time waiting. */
  readonly isWaiting?: boolean;
  /** Part of the message that says what was found. */
  readonly found: string;
  /** Part of the message that says what to do. */
  readonly advice: string;
};

/** Advice for a host that is not there. */
export const CHECK_HOST = 'Check OPENAPI_STORAGE_URL and the storage host';
/** Advice for a document that is wrong. */
export const CORRECT_DOCUMENT = 'Correct the document on the storage host and fetch again.';

/** The document that the faults are made from. */
export const DASHBOARD = buildDocument({title: 'Dashboard', operations: 250});

/** Answers with bytes that the HTTP server does not touch, and hangs up unless told to stay. */
export function raw(bytes: string | Buffer, stay = false): (world: World) => Answer {
  return () => (request) => {
    const socket: Socket = request.socket;
    if (stay) socket.write(bytes);
    else socket.end(bytes);
  };
}

/** Answers with a body of type JSON. */
export function body(
  content: string | Buffer | object,
  headers: Readonly<Record<string, string>> = {},
): (world: World) => Answer {
  return () => send(content, headers);
}

/** Answers with a status and nothing else. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}) {
  return () => send('', headers, code);
}

/** Answers with the dashboard's document after some changes. */
export function changed(changes: JsonObject): (world: World) => Answer {
  return body({...DASHBOARD, ...changes});
}

/** Answers with the dashboard's document and one operation more. */
export function withOperation(operation: JsonValue, path = '/added'): (world: World) => Answer {
  return changed({paths: {...(DASHBOARD.paths as JsonObject), [path]: {get: operation}}});
}

/** Answers with the dashboard's document and one component more, named `Part`. */
export function withPart(
  build: (world: World) => JsonValue,
  kind = 'schemas',
): (world: World) => Answer {
  return (world) => {
    const components = DASHBOARD.components as JsonObject;
    const parts = {...(components[kind] as JsonObject | undefined), Part: build(world)};
    return send({...DASHBOARD, components: {...components, [kind]: parts}});
  };
}
