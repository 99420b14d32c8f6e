import {type Bytes, concat, fromBase64, fromHex, isEqual, toBytes} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {buildMessage, openMac} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {type Candidate, listBodies, listKeys} from './candidates.ts';

/** How a signature was made: with which secret, and with which mistakes, including those of its notation. */
type Explanation = {readonly secret: number; readonly faults: readonly FaultId[]};

/** One signature of the header. */
export type Signature = {
  readonly text: string;
  /** Undefined if it cannot be read. */
  readonly mac: Bytes | undefined;
  /** The faults of its notation. */
  readonly faults: readonly FaultId[];
  /** Undefined if nothing explains it. */
  made?: Explanation;
};

/** Reads the signatures of a header in every notation that programs use. */
function readSignatures(values: readonly string[]): Signature[] {
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
function decodeMac(text: string): Pick<Signature, 'mac' | 'faults'> {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const attempts: [Bytes | undefined, FaultId[]][] = [
    [text.length % 4 === 0 ? fromBase64(text) : undefined, []],
    [fromHex(text), ['signature.encoding']],
    [fromBase64(standard), ['signature.encoding']],
  ];
  const [mac, faults] = attempts.find(([each]) => each?.length === MAC_BYTES) ?? [];
  return {mac, faults: faults ?? ['signature.unreadable']};
}

/** A larger body is not tried in other forms, because all of them are in memory together. */
const MOST_TRIED_BYTES = 16 * WEBHOOK_SCHEME.maxBodyBytes;

/**
 * Reads the signatures of a header, and looks for what made them: first the right key and message, then the keys,
 * messages and bodies that programs use by mistake, one mistake at a time.
 */
export async function explainSignatures(
  values: readonly string[],
  secrets: readonly string[],
  {id, timestamp, body}: {readonly id: string; readonly timestamp: string; readonly body: Bytes},
): Promise<readonly Signature[]> {
  const signatures = readSignatures(values);
  const keys = await Promise.all(
    secrets.flatMap((given, secret) =>
      listKeys(given).map(async ({value, fault}) => ({secret, fault, sign: await openMac(value)})),
    ),
  );
  const rightKeys = keys.filter(({fault}) => fault === undefined);
  const tryKeys = async (tried: typeof keys, {value, fault}: Candidate) => {
    for (const {secret, sign, fault: ofKey} of tried) {
      const mac = await sign(value);
      for (const given of signatures) {
        if (given.made || !given.mac || !isEqual(given.mac, mac)) continue;
        const faults = [...given.faults, ofKey, fault].filter((each) => each !== undefined);
        given.made = {secret, faults};
      }
    }
  };
  const isExplained = () => signatures.some(({made}) => made);
  const toMessage = (content: Bytes) => buildMessage(id, timestamp, content);
  await tryKeys(keys, {value: toMessage(body)});
  if (isExplained() || rightKeys.length === 0) return signatures;
  for (const message of listMessages(id, timestamp, body)) await tryKeys(rightKeys, message);
  for (const {value, fault} of body.length > MOST_TRIED_BYTES ? [] : listBodies(body)) {
    if (isExplained()) break;
    await tryKeys(rightKeys, {value: toMessage(value), fault});
  }
  return signatures;
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
