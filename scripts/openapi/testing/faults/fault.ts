import {type AddressInfo, createServer, type Server} from 'node:net';
import type {JsonObject, JsonValue} from '../../../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../../../src/openapi/testing/documents.ts';
import {DOCUMENTS} from '../command.ts';
import {type Answer, StorageHost, send} from '../storage-host.ts';

/** The hosts that take part: the storage host, and one that must never receive a request. */
type World = {
  readonly host: StorageHost;
  /** A request here is a leak. */
  readonly canary: StorageHost;
  /** Addresses of servers with something wrong below HTTP, by name. */
  readonly broken: Readonly<Record<'closedPort' | 'silentTls' | 'plainBehindTls', string>>;
  /** A file outside the output folder that exists. */
  readonly secretFile: string;
};

/** One thing that can be wrong with a storage host, and what the message says of it. */
export type Fault = {
  readonly name: string;
  /** The response at the dashboard's address. */
  readonly answer?: (world: World) => Answer;
  /** In place of the storage host. */
  readonly storageUrl?: (world: World) => string;
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

/** Responds with bytes that the HTTP server does not touch, and hangs up. */
export function raw(bytes: string): (world: World) => Answer {
  return () => (request) => void request.socket.end(bytes);
}

/** Responds with a body of type JSON. */
export function body(
  content: string | Buffer | object,
  headers: Readonly<Record<string, string>> = {},
): (world: World) => Answer {
  return () => send(content, headers);
}

/** Responds with a status and nothing else. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}) {
  return () => send('', headers, code);
}

/** Responds with the dashboard's document and one schema more, named `Part`. */
export function withPart(build: (world: World) => JsonValue): (world: World) => Answer {
  return (world) => {
    const components = DASHBOARD.components as JsonObject;
    const schemas = {...(components.schemas as JsonObject | undefined), Part: build(world)};
    return send({...DASHBOARD, components: {...components, schemas}});
  };
}

/** A world whose servers run. */
export type RunningWorld = World & {readonly close: () => Promise<void>};

/** Starts every server that the faults need, each on its own port. */
export async function startWorld(secretFile: string): Promise<RunningWorld> {
  const [host, canary] = await Promise.all([startHost(), startHost()]);
  const silent = await startSilentServer();
  return {
    host,
    canary,
    secretFile,
    broken: {
      closedPort: await findClosedPort(),
      silentTls: `https://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      plainBehindTls: host.url.replace('http:', 'https:'),
    },
    close: async () => {
      silent.close();
      await Promise.all([host.close(), canary.close()]);
    },
  };
}

/**
 * Publishes three specifications under a separate path, the dashboard with its fault.
 *
 * @returns the address of the storage host for this fault.
 */
export function publishFault(world: World, fault: Fault, path: string): string {
  const {host} = world;
  host.on(`${path}/dashboard.json`, fault.answer?.(world) ?? send(DOCUMENTS.dashboard));
  host.on(`${path}/webhooker.json`, send(DOCUMENTS.webhooks));
  host.on(`${path}/internal/waiting-list.json`, send(DOCUMENTS['waiting-list']));
  return fault.storageUrl?.(world) ?? host.url + path;
}

async function startHost() {
  const host = new StorageHost();
  await host.listen();
  return host;
}

/** Accepts connections and never sends anything. */
async function startSilentServer(): Promise<Server> {
  const server = createServer((socket) => socket.unref());
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

async function findClosedPort(): Promise<string> {
  const host = await startHost();
  const {url} = host;
  await host.close();
  return url;
}
