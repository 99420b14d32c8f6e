import {type Bytes, concat, fromBase64, fromHex, isEqual, toBytes} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {buildMessage, openMac} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {type Candidate, listBodies, listKeys} from './candidates.ts';

/** One signature of the header: its bytes, and the faults of its notation. */
export type GivenSignature = {
  readonly text: string;
  /** Undefined if it cannot be read. */
  readonly mac: Bytes | undefined;
  readonly faults: readonly FaultId[];
};

/** Reads the signatures of a header in every notation that programs use. */
export function readSignatures(values: readonly string[]): GivenSignature[] {
  const all = values.join(' ').split(/\s+/).filter(Boolean);
  return all.map((text) => {
    const prefix = /^(?:v\d+[,=:]|sha\d+=)/i.exec(text)?.[0] ?? '';
    const {mac, faults} = decodeMac(text.slice(prefix.length));
    const isRight = prefix === `${WEBHOOK_SCHEME.version},`;
    return {text, mac, faults: isRight ? faults : ['signature.prefix', ...faults]};
  });
}

/** Length of an HMAC with SHA-256. */
const MAC_BYTES = 32;

/** Finds the encoding in which the text has the length of an HMAC. */
function decodeMac(text: string): Pick<GivenSignature, 'mac' | 'faults'> {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const attempts: [Bytes | undefined, FaultId[]][] = [
    [text.length % 4 === 0 ? fromBase64(text) : undefined, []],
    [fromHex(text), ['signature.encoding']],
    [fromBase64(standard), ['signature.encoding']],
  ];
  const [mac, faults] = attempts.find(([each]) => each?.length === MAC_BYTES) ?? [];
  return {mac, faults: faults ?? ['signature.unreadable']};
}

/** How a signature was made: with which secret, and with which mistakes, including those of its notation. */
export type Explanation = {readonly secret: number; readonly faults: readonly FaultId[]};

/**
 * Looks for what made the signatures: first the right key and message, then the keys, messages and bodies that
 * programs use by mistake, one mistake at a time. The result has no entry for a signature that nothing explains.
 */
export async function explainSignatures(
  signatures: readonly GivenSignature[],
  secrets: readonly string[],
  {id, timestamp, body}: {readonly id: string; readonly timestamp: string; readonly body: Bytes},
): Promise<ReadonlyMap<GivenSignature, Explanation>> {
  const keys = await Promise.all(
    secrets.flatMap((given, secret) =>
      listKeys(given).map(async ({value, fault}) => ({secret, fault, sign: await openMac(value)})),
    ),
  );
  const rightKeys = keys.filter(({fault}) => fault === undefined);
  const found = new Map<GivenSignature, Explanation>();
  const tryKeys = async (tried: typeof keys, {value, fault}: Candidate) => {
    for (const {secret, sign, fault: ofKey} of tried) {
      const mac = await sign(value);
      const made = [ofKey, fault].filter((each) => each !== undefined);
      for (const given of signatures) {
        if (!given.mac || found.has(given) || !isEqual(given.mac, mac)) continue;
        found.set(given, {secret, faults: [...given.faults, ...made]});
      }
    }
  };
  const toMessage = (content: Bytes) => buildMessage(id, timestamp, content);
  await tryKeys(keys, {value: toMessage(body)});
  if (found.size > 0) return found;
  for (const message of listMessages(id, timestamp, body)) await tryKeys(rightKeys, message);
  for (const {value, fault} of listBodies(body)) {
    if (found.size > 0) break;
    await tryKeys(rightKeys, {value: toMessage(value), fault});
  }
  return found;
}

/** The wrong messages that a program may have built. */
function listMessages(id: string, timestamp: string, body: Bytes): Candidate[] {
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
