import {createHmac} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findFreePort} from '../../e2e/browser/find-free-port.ts';
import {startProgram} from '../../scripts/start-program.ts';
import {waitUntilResponding} from '../wait-until-responding.ts';
import type {Program} from './program.ts';

/** A receiver of a guide that listens on this machine. */
export type Receiver = {
  readonly url: string;
  /** Names of the events in its queue. */
  readonly listQueue: () => string[];
  readonly readQueued: (id: string) => string;
  /** What it has printed, on stdout and stderr. */
  readonly getLog: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a receiver as its page describes, and returns when it responds.
 *
 * @param state folder in which it keeps its queue
 * @throws when it ends or does not respond in time; the message has its output
 */
export async function startReceiver(
  {command, args, file}: Program,
  state: string,
  secret: string,
): Promise<Receiver> {
  const port = Number(findFreePort());
  const address = `127.0.0.1:${port}`;
  const isPhp = command === 'php';
  const started = startProgram(command, isPhp ? ['-S', address, file] : [...args], {
    cwd: path.dirname(file),
    env: {PATH: process.env.PATH, WEBHOOK_SECRET: secret, WEBHOOK_STATE: state, PORT: String(port)},
  });
  await waitUntilResponding(`http://${address}/`, started);
  const queue = path.join(state, 'queue');
  return {
    url: `http://${address}/`,
    listQueue: () => (existsSync(queue) ? readdirSync(queue).sort() : []),
    readQueued: (id) => readFileSync(path.join(queue, `${id}.json`), 'utf8'),
    getLog: started.readOutput,
    stop: async () => {
      started.child.kill('SIGKILL');
      await started.ended;
    },
  };
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
