import {type AddressInfo, createServer, type Server} from 'node:net';
import {createCertificate} from '../certificates.ts';
import {DOCUMENTS} from '../command.ts';
import {redirect, StorageHost, send} from '../storage-host.ts';
import type {Fault, World} from './fault.ts';

/** A world whose servers run. */
export type RunningWorld = World & {
  /** Certificates that the fetch has to trust, so that each fault gets as far as it is meant to. */
  readonly trusted: string;
  readonly close: () => Promise<void>;
};

/** Starts every server that the faults need, each on a port of its own. */
export async function startWorld(secretFile: string): Promise<RunningWorld> {
  const [selfSigned, expired, otherName, good] = await Promise.all([
    createCertificate('127.0.0.1'),
    createCertificate('127.0.0.1', -1),
    createCertificate('storage.example'),
    createCertificate('127.0.0.1'),
  ]);
  const hosts = await Promise.all(
    [undefined, undefined, selfSigned, expired, otherName, good].map(startHost),
  );
  const [host, canary, ...secure] = hosts as [StorageHost, StorageHost, ...StorageHost[]];
  const silent = await startSilentServer();
  const [selfSignedUrl = '', expiredUrl = '', otherNameUrl = '', downgradeUrl = ''] = secure.map(
    ({url}) => url,
  );
  secure[3]?.on('/dashboard.json', redirect(`${canary.url}/dashboard.json`));
  return {
    host,
    canary,
    secretFile,
    trusted: [expired, otherName, good].map(({cert}) => cert).join('\n'),
    broken: {
      closedPort: await findClosedPort(),
      selfSigned: selfSignedUrl,
      expired: expiredUrl,
      otherName: otherNameUrl,
      downgrade: downgradeUrl,
      silentTls: `https://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      plainBehindTls: host.url.replace('http:', 'https:'),
      tlsBehindPlain: selfSignedUrl.replace('https:', 'http:'),
    },
    close: async () => {
      silent.close();
      await Promise.all(hosts.map((server) => server.close()));
    },
  };
}

/**
 * Publishes three specifications under a path of their own, the dashboard with its fault.
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

async function startHost(certificate: ConstructorParameters<typeof StorageHost>[0]) {
  const host = new StorageHost(certificate);
  await host.listen();
  return host;
}

/** Accepts connections and never says a word. */
async function startSilentServer(): Promise<Server> {
  const server = createServer((socket) => socket.unref());
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

async function findClosedPort(): Promise<string> {
  const host = await startHost(undefined);
  const {url} = host;
  await host.close();
  return url;
}
