import {isObject, readJson} from '../../openapi/document/json-value.ts';
import {concat, toBytes, toExactText, toText} from '../bytes.ts';
import type {Finding} from '../faults/index.ts';
import {hintSecret, type WebhookScheme} from '../scheme.ts';
import {type Explanation, explainSignatures} from './explain.ts';
import {
  checkSecret,
  checkTimestamp,
  findBodyProblems,
  findContradictions,
  findDamage,
  findRepeated,
  listMissing,
} from './inspect-parts.ts';

import {type Delivery, type DeliveryInput, readDelivery} from './read-delivery.ts';
import {type GivenSignature, readSignatures} from './signatures.ts';

/** What is checked, and as of when. */
export type Check = {
  readonly input: DeliveryInput;
  /** The secret, and a second one during a rotation. */
  readonly secrets: readonly string[];
  /** Clock of the handler in Unix seconds. */
  readonly now: number;
  /** IDs that were checked before. */
  readonly seenIds: readonly string[];
};

/** What a check found; everything that the page shows of it. */
export type Report = {
  /** Right: nothing but notes. Unknown: no known mistake explains the signature. */
  readonly verdict: 'right' | 'wrong' | 'unknown' | 'incomplete';
  readonly findings: readonly Finding[];
  readonly id: string | undefined;
  readonly webhook: string | undefined;
  /** Seconds since the timestamp; negative when it lies ahead. */
  readonly age: number | undefined;
  readonly bodyBytes: number;
  /** Whether a text field may have changed the line breaks within the body. */
  readonly isTyped: boolean;
  /** Each signature, and which secret makes it from the message as it is. */
  readonly signatures: readonly {readonly text: string; readonly secret: number | undefined}[];
  readonly signed: Uint8Array<ArrayBuffer> | undefined;
  /** The signed bytes as text; undefined where they are no UTF-8. */
  readonly signedText: string | undefined;
  /** The end of each secret, as the API shows it. */
  readonly secretHints: readonly string[];
};

/** Findings that are no mistake. */
const NOTES: ReadonlySet<string> = new Set(['signature.several', 'id.seen']);

export const isNote = ({fault}: Finding) => NOTES.has(fault);

/**
 * Checks a delivery, and names what is wrong with it.
 *
 * @throws the reason of the signal, when it ends the check
 */
export async function checkDelivery(
  scheme: WebhookScheme,
  check: Check,
  signal?: AbortSignal,
): Promise<Report> {
  const delivery = readDelivery(check.input);
  const {headers, body} = delivery;
  const first = (name: string) => headers.get(name.toLowerCase())?.[0];
  const names = scheme.headers;
  const [id, timestamp, webhook] = [names.id, names.timestamp, names.webhook].map(first);
  const secrets = check.secrets.filter((secret) => secret.trim() !== '');
  const signatures = readSignatures(scheme, headers.get(names.signature.toLowerCase()) ?? []);
  const missing = listIncomplete(scheme, secrets, delivery);
  const isComplete = missing.length === 0 && id !== undefined && timestamp !== undefined;
  const explanations = isComplete
    ? await explainSignatures({scheme, secrets, id, timestamp, body, signatures, signal})
    : [];
  const findings = isComplete
    ? listFindings({scheme, check: {...check, secrets}, delivery, signatures, explanations})
    : missing;
  return {
    verdict: isComplete ? judge(findings) : 'incomplete',
    findings,
    id,
    webhook,
    age: /^\d{1,12}$/.test(timestamp ?? '') ? check.now - Number(timestamp) : undefined,
    bodyBytes: body.length,
    isTyped: !delivery.isFile && /[\r\n]/.test(toText(body).trim()),
    signatures: signatures.map(({text, faults}, index) => ({
      text,
      secret: explanations.find(
        (each) => each.signature === index && each.faults.length + faults.length === 0,
      )?.secret,
    })),
    ...describeSigned(id, timestamp, body),
    secretHints: secrets.map((secret) => hintSecret(scheme, secret.trim())),
  };
}

/** What has to be there before anything can be verified. */
function listIncomplete(
  scheme: WebhookScheme,
  secrets: readonly string[],
  {headers, body}: Delivery,
): Finding[] {
  const missing = [
    ...(secrets.length > 0 ? [] : [{fault: 'secret.missing', isProven: true} as const]),
    ...listMissing(scheme, headers),
    ...(body.length > 0 ? [] : [{fault: 'body.missing', isProven: true} as const]),
  ];
  if (missing.length === 0) return [];
  return [...missing, ...secrets.flatMap((secret) => checkSecret(scheme, secret))];
}

function describeSigned(id: string | undefined, timestamp: string | undefined, body: Uint8Array) {
  if (id === undefined || timestamp === undefined)
    return {signed: undefined, signedText: undefined};
  const signed = concat([toBytes(`${id}.${timestamp}.`), body]);
  return {signed, signedText: toExactText(signed)};
}

function judge(findings: readonly Finding[]): Report['verdict'] {
  if (findings.some(({fault}) => fault === 'unknown')) return 'unknown';
  return findings.every(isNote) ? 'right' : 'wrong';
}

type Case = {
  readonly scheme: WebhookScheme;
  readonly check: Check;
  readonly delivery: Delivery;
  readonly signatures: readonly GivenSignature[];
  readonly explanations: readonly Explanation[];
};

function listFindings({scheme, check, delivery, signatures, explanations}: Case): Finding[] {
  const {headers, body} = delivery;
  const event = readEvent(body);
  const contradictions = findContradictions(scheme, headers, event);
  const problems = findBodyProblems(scheme, body, event);
  const cause = explainBest(signatures, explanations);
  const secretFaults = check.secrets.flatMap((secret) => checkSecret(scheme, secret));
  const around = [
    ...findRepeated(scheme, headers),
    ...checkTimestamp(scheme, headers, check.now),
    ...findSeen(scheme, headers, check.seenIds),
  ];
  if (cause) return [...cause, ...secretFaults, ...contradictions, ...problems, ...around];
  const damage = [...secretFaults, ...findDamage(delivery, event, signatures)];
  const suspected = [...damage, ...contradictions, ...problems];
  const unknown: Finding[] = suspected.length > 0 ? [] : [{fault: 'unknown', isProven: false}];
  return [...suspected, ...unknown, ...around];
}

/** The faults of the signature that has the fewest; undefined when none could be explained. */
function explainBest(
  signatures: readonly GivenSignature[],
  explanations: readonly Explanation[],
): Finding[] | undefined {
  const all = explanations.map((each) => ({
    secret: each.secret,
    faults: [...(signatures[each.signature]?.faults ?? []), ...each.faults],
  }));
  const order = (each: (typeof all)[number]) => each.faults.length * 10 + each.secret;
  const [best] = all.sort((a, b) => order(a) - order(b));
  if (!best) return undefined;
  const faults = [...new Set(best.faults)].map((fault): Finding => ({fault, isProven: true}));
  if (best.secret > 0) faults.push({fault: 'secret.previous', isProven: true});
  const isRotation = faults.length === 0 && signatures.length > 1;
  return isRotation ? [{fault: 'signature.several', isProven: true}] : faults;
}

function findSeen(
  {headers: names}: WebhookScheme,
  headers: Delivery['headers'],
  seen: readonly string[],
): Finding[] {
  const id = headers.get(names.id.toLowerCase())?.[0];
  return id !== undefined && seen.includes(id) ? [{fault: 'id.seen', isProven: true}] : [];
}

/** The body as JSON; undefined where it is no JSON object. */
function readEvent(body: Uint8Array) {
  const value = readJson(toText(body));
  return isObject(value) ? value : undefined;
}
