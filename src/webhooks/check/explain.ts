import {type Bytes, concat, isEqual, toBytes} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {buildMessage, openMac} from '../mac.ts';
import type {WebhookScheme} from '../scheme.ts';
import {listBodies} from './bodies.ts';
import {type Candidate, listKeys} from './keys.ts';
import type {GivenSignature} from './signatures.ts';

/** What made a signature: the right way, or one with a mistake. */
export type Explanation = {
  readonly signature: number;
  readonly secret: number;
  readonly faults: readonly FaultId[];
};

type Question = {
  readonly scheme: WebhookScheme;
  readonly secrets: readonly string[];
  readonly id: string;
  readonly timestamp: string;
  readonly body: Bytes;
  readonly signatures: readonly GivenSignature[];
};

/**
 * Looks for what made the signatures: the right key and message first, then keys, messages and bodies as programs
 * make them by mistake, one mistake at a time.
 *
 * @returns each signature that could be explained, at most once
 */
export async function explainSignatures(question: Question): Promise<Explanation[]> {
  const {scheme, secrets, id, timestamp, body, signatures} = question;
  const keys = await Promise.all(
    secrets.flatMap((given, secret) =>
      listKeys(scheme, given).map(async ({value, fault}) => ({
        secret,
        fault,
        sign: await openMac(value),
      })),
    ),
  );
  const rightKeys = keys.filter(({fault}) => fault === undefined);
  const found = new Map<number, Explanation>();
  const tryKeys = async (tried: typeof keys, {value, fault}: Candidate<Bytes>) => {
    for (const key of tried) {
      const mac = await key.sign(value);
      const faults = [key.fault, fault].filter((each) => each !== undefined);
      for (const [signature, given] of signatures.entries()) {
        if (!given.mac || found.has(signature) || !isEqual(given.mac, mac)) continue;
        found.set(signature, {signature, secret: key.secret, faults});
      }
    }
  };
  const toMessage = (content: Bytes) => buildMessage(id, timestamp, content);
  await tryKeys(keys, {value: toMessage(body)});
  if (found.size > 0) return [...found.values()];
  for (const message of listMessages(id, timestamp, body)) await tryKeys(rightKeys, message);
  for (const {value, fault} of listBodies(body)) {
    if (found.size > 0) break;
    await tryKeys(rightKeys, {value: toMessage(value), fault});
  }
  return [...found.values()];
}

/** The wrong messages that a program may have built. */
function listMessages(id: string, timestamp: string, body: Bytes): Candidate<Bytes>[] {
  const faults: readonly (readonly [fault: FaultId, before: string, after?: string])[] = [
    ['message.body-only', ''],
    ['message.no-id', `${timestamp}.`],
    ['message.no-timestamp', `${id}.`],
    ['message.parts', `${timestamp}.${id}.`],
    ['message.parts', '', `.${id}.${timestamp}`],
    ['message.parts', `${id}${timestamp}`],
    ['message.parts', `${id}:${timestamp}:`],
    ['message.parts', `${id}\n${timestamp}\n`],
    ['message.parts', `${id}.${timestamp}`],
    ['message.parts', `${id}.${timestamp}000.`],
  ];
  return faults.map(([fault, before, after = '']) => ({
    fault,
    value: concat([toBytes(before), body, toBytes(after)]),
  }));
}
