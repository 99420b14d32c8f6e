import {type AddressInfo, createServer, type Server} from 'node:net';
import {DOCUMENTS} from '../command.ts';
import {StorageHost, send} from '../storage-host.ts';
import type {Fault, World} from './fault.ts';

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
