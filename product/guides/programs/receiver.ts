import {type ChildProcess, spawn} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import type {Program} from './program.ts';

/** A receiver of a guide that listens on this machine. */
export type Receiver = {
  readonly url: string;
  /** Names of the events in its queue. */
  readonly listQueue: () => string[];
  readonly readQueued: (id: string) => string;
  /** What it has printed, on both outputs. */
  readonly getLog: () => string;
  readonly stop: () => Promise<void>;
};

const START_MS = 20_000;
const POLL_MS = 25;

/** Finds a port that nobody listens on. */
async function findPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a receiver as its page says, and returns when it answers.
 *
 * @param state folder in which it keeps its queue
 * @throws when it ends or does not answer in time; the message holds what it printed
 */
export async function startReceiver(
  {command, args, file}: Program,
  state: string,
  secret: string,
): Promise<Receiver> {
  const port = await findPort();
  const address = `127.0.0.1:${port}`;
  const isPhp = command === 'php';
  const child = spawn(command, isPhp ? ['-S', address, file] : [...args], {
    cwd: path.dirname(file),
    env: {PATH: process.env.PATH, WEBHOOK_SECRET: secret, WEBHOOK_STATE: state, PORT: String(port)},
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  await waitUntilAnswering(`http://${address}/`, child, () => log);
  const queue = path.join(state, 'queue');
  return {
    url: `http://${address}/`,
    listQueue: () => (existsSync(queue) ? readdirSync(queue).sort() : []),
    readQueued: (id) => readFileSync(path.join(queue, `${id}.json`), 'utf8'),
    getLog: () => log,
    stop: () => stop(child),
  };
}

async function waitUntilAnswering(
  url: string,
  child: ChildProcess,
  getLog: () => string,
): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isAnswering = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isAnswering) return;
    await wait(POLL_MS);
  }
  await stop(child);
  throw new Error(`The receiver does not answer at ${url}. It printed:\n${getLog()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Signs a delivery as the platform does (Standard Webhooks 1.0.0). */
export function sign(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}

export type Delivery = {
  readonly id: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly body: string;
};

/** Sends a delivery; a redirect would be a failure, so none is followed. */
export async function deliver(url: string, delivery: Delivery): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(delivery.timestamp),
      'webhook-signature': delivery.signature,
    },
    body: delivery.body,
  });
  return response.status;
}
