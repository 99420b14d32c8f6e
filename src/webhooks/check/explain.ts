import {type Bytes, concat, isEqual, toBytes} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {type Hash, openMac} from '../mac.ts';
import type {WebhookScheme} from '../scheme.ts';
import {listBodies} from './bodies.ts';
import {type Candidate, listKeys} from './keys.ts';

import type {GivenSignature} from './signatures.ts';

/** What made a signature: the simplest combination that gives it. */
export type Explanation = {
  /** Which of the given signatures. */
  readonly signature: number;
  /** Which of the given secrets. */
  readonly secret: number;
  readonly faults: readonly FaultId[];
};

type Question = {
  readonly scheme: WebhookScheme;
  readonly secrets: readonly string[];
  readonly id: string;
  readonly timestamp: string;
  readonly webhook: string | undefined;
  readonly body: Bytes;
  readonly signatures: readonly GivenSignature[];
  /** Ends the search, because another one has begun. */
  readonly signal?: AbortSignal | undefined;
};

type Key = Candidate<Bytes> & {readonly secret: number};

/**
 * More faults at once are no explanation any more. Pairs are hundreds of messages, so they are tried for
 * bodies that a delivery can have; for larger ones it would take many seconds.
 */
const MAX_FAULTS = 2;
/** Other timestamps are tried for bodies of this size: there are more than a thousand of them. */
const MAX_SEARCHED_BYTES = 64 * 1024;

/**
 * Looks for what made the signatures: keys, messages and bodies as programs make them by mistake, the
 * right ones first, then those with one fault, then with two.
 *
 * @returns each signature that could be explained, at most once
 * @throws the reason of the signal, when it ends the search
 */
export async function explainSignatures(question: Question): Promise<Explanation[]> {
  const {scheme, secrets, body} = question;
  const keys = secrets.flatMap((secret, index): Key[] =>
    listKeys(scheme, secret).map((key) => ({...key, secret: index})),
  );
  const right = keys.filter(({fault}) => fault === undefined);
  const search = openSearch(question);
  const frames = listFrames(question);
  const unchanged: Candidate<Bytes>[] = [{value: body}];
  await search.tryAll(keys, frames.slice(0, 1), unchanged, 0);
  if (search.found.size > 0) return [...search.found.values()];
  const isLarge = body.length > scheme.maxBodyBytes;
  const bodies: Candidate<Bytes>[] = [];
  for (const form of listBodies(body)) {
    await search.tryAll(keys, frames, [form], 1);
    if (search.isDone()) break;
    if (!isLarge) bodies.push(form);
  }
  for (let faults = 2; faults <= MAX_FAULTS && search.found.size === 0; faults += 1) {
    await search.tryAll(keys, frames, bodies, faults);
  }
  if (search.found.size === 0 && body.length <= MAX_SEARCHED_BYTES) {
    await search.tryAll(right, listFramesOfOtherTimes(question), unchanged, 1);
  }
  return [...search.found.values()];
}

const countFaults = (...candidates: readonly Candidate<unknown>[]) =>
  candidates.filter(({fault}) => fault !== undefined).length;

function openSearch({signatures, signal}: Question) {
  const found = new Map<number, Explanation>();
  const readable = signatures.flatMap(({mac, hash}, index) => (mac ? [{mac, hash, index}] : []));
  const hashes = [...new Set(readable.map(({hash}) => hash))];
  const openOnce = rememberMacs();

  const compare = (mac: Bytes, hash: Hash, secret: number, faults: readonly FaultId[]) => {
    for (const given of readable) {
      if (given.hash !== hash || found.has(given.index) || !isEqual(given.mac, mac)) continue;
      found.set(given.index, {signature: given.index, secret, faults});
    }
  };

  /** Tries the combinations with exactly so many faults. */
  const tryAll = async (
    keys: readonly Key[],
    frames: readonly Candidate<Frame>[],
    bodies: readonly Candidate<Bytes>[],
    faults: number,
  ) => {
    for (const body of bodies) {
      for (const frame of frames) {
        signal?.throwIfAborted();
        const chosen = keys.filter((key) => countFaults(key, frame, body) === faults);
        if (chosen.length === 0) continue;
        const message = concat([frame.value.before, body.value, frame.value.after]);
        for (const key of chosen) {
          const names = [key.fault, frame.fault, body.fault].filter((each) => each !== undefined);
          for (const hash of hashes) {
            const sign = await openOnce(key.value, hash);
            compare(await sign(message), hash, key.secret, names);
          }
        }
      }
    }
  };
  return {found, tryAll, isDone: () => found.size === readable.length};
}

/** Keys are imported once, not for every message. */
function rememberMacs() {
  const known = new Map<Hash, Map<Bytes, ReturnType<typeof openMac>>>();
  return (key: Bytes, hash: Hash) => {
    const macs = known.get(hash) ?? new Map<Bytes, ReturnType<typeof openMac>>();
    known.set(hash, macs);
    const mac = macs.get(key) ?? openMac(key, hash);
    macs.set(key, mac);
    return mac;
  };
}

/** What is before the body in a message, and behind it. */
type Frame = {readonly before: Uint8Array; readonly after: Uint8Array};

type Parts = {
  readonly id: string;
  readonly timestamp: string;
  /** GUID of the webhook, which is taken for the ID of the event. */
  readonly webhook: string | undefined;
};

function makeFrame(before: string, after = ''): Frame {
  return {before: toBytes(before), after: toBytes(after)};
}

/** The messages that a program may have built, the right one first. */
function listFrames({id, timestamp, webhook}: Parts): Candidate<Frame>[] {
  return [
    {value: makeFrame(`${id}.${timestamp}.`)},
    {fault: 'message.body-only', value: makeFrame('')},
    {fault: 'message.no-id', value: makeFrame(`${timestamp}.`)},
    {fault: 'message.no-timestamp', value: makeFrame(`${id}.`)},
    {fault: 'message.order', value: makeFrame(`${timestamp}.${id}.`)},
    {fault: 'message.order', value: makeFrame('', `.${id}.${timestamp}`)},
    {fault: 'message.separator', value: makeFrame(`${id}${timestamp}`)},
    {fault: 'message.separator', value: makeFrame(`${id}:${timestamp}:`)},
    {fault: 'message.separator', value: makeFrame(`${id}\n${timestamp}\n`)},
    {fault: 'message.separator', value: makeFrame(`${id},${timestamp},`)},
    {fault: 'message.separator', value: makeFrame(`${id}.${timestamp}`)},
    {fault: 'message.milliseconds', value: makeFrame(`${id}.${timestamp}000.`)},
    ...(webhook
      ? [{fault: 'message.webhook-guid' as const, value: makeFrame(`${webhook}.${timestamp}.`)}]
      : []),
  ];
}

/** Seconds around a timestamp in which the real one is looked for. */
const SEARCHED_SECONDS = 600;

/** The right message with every other timestamp near by: a proxy or a copy may have changed it. */
function listFramesOfOtherTimes({id, timestamp}: Parts): Candidate<Frame>[] {
  const seconds = Number(timestamp);
  if (!Number.isSafeInteger(seconds)) return [];
  return Array.from({length: SEARCHED_SECONDS}, (_, index) => index + 1).flatMap((difference) =>
    [seconds - difference, seconds + difference].map((other) => ({
      fault: 'message.other-timestamp' as const,
      value: makeFrame(`${id}.${other}.`),
    })),
  );
}
