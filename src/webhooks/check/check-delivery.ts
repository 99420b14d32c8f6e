import minBy from 'lodash/minBy.js';
import {isObject, readJson} from '../../openapi/document/json-value.ts';
import {count} from '../../openapi/document/quote.ts';
import {type Bytes, fromBase64, toExactText, toText} from '../bytes.ts';
import {describeFinding, type FaultId, type Finding, type FindingText} from '../faults/index.ts';
import {buildMessage} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {cleanSecret, hasSortedKeys} from './candidates.ts';
import {explainSignatures, type Signature} from './explain.ts';
import {readDelivery} from './read-delivery.ts';

const {headers: names, maxBodyBytes, secretPrefix, toleranceSeconds} = WEBHOOK_SCHEME;

/** The input of a check. */
export type Check = {
  /** Headers, an empty line, then the body. */
  readonly request: Bytes;
  /** The secret, and a second one during a rotation. */
  readonly secrets: readonly string[];
  /** Clock of the handler in Unix seconds. */
  readonly now: number;
  readonly seenIds: readonly string[];
};

/** The result of a check, as the page shows it. */
export type Report = Awaited<ReturnType<typeof checkDelivery>>;

/** Checks a delivery, and names what is wrong with it. */
export async function checkDelivery({request, now, seenIds, ...given}: Check) {
  const {headers, body} = readDelivery(request);
  const readHeader = (name: string) =>
    headers.flatMap((each) => (each.name === name.toLowerCase() ? [each.value] : []));
  const [id = ''] = readHeader(names.id);
  const [timestamp = ''] = readHeader(names.timestamp);
  const [webhook] = readHeader(names.webhook);
  const age = /^\d{1,12}$/.test(timestamp) ? now - Number(timestamp) : undefined;
  const secrets = given.secrets.filter((secret) => secret.trim() !== '');
  const secretFaults = secrets.flatMap(checkSecret);
  const absent = [names.id, names.timestamp, names.signature].filter(
    (name) => !readHeader(name)[0],
  );
  // Nothing can be verified without these.
  const missing = [
    ...when(secrets.length === 0, 'secret.missing'),
    ...when(absent.length > 0, 'header.missing', absent.join(', ')),
    ...when(body.length === 0, 'body.missing'),
  ];
  const isComplete = missing.length === 0;
  const signatures = await explainSignatures(
    readHeader(names.signature),
    isComplete ? secrets : [],
    {id, timestamp, body},
  );
  const found = isComplete
    ? [
        ...explain(body, signatures, secretFaults),
        ...checkTimestamp(timestamp, age),
        ...when(seenIds.includes(id), 'id.seen'),
      ]
    : [...missing, ...secretFaults];
  // Two secrets may have the same fault.
  const findings = [...new Map(found.map((each) => [each.fault, describeFinding(each)])).values()];
  return {
    verdict: isComplete ? judge(findings) : ('incomplete' as const),
    findings,
    // Empty if the delivery has none.
    id,
    webhook,
    // Seconds since the timestamp; negative if it is in the future.
    age,
    bodyBytes: body.length,
    // Each signature, with the index of the secret that makes it from the unchanged message.
    signatures: signatures.map(({text, made}) => ({
      text,
      secret: made?.faults.length === 0 ? made.secret : undefined,
    })),
    // The message that is signed; without text if it is not UTF-8.
    signed: id && timestamp ? {text: toExactText(buildMessage(id, timestamp, body))} : undefined,
    // The end of each secret, as the API shows it: enough to distinguish two, too little to sign with.
    secretHints: secrets.map((secret) => `${secretPrefix}...${secret.trim().slice(-4)}`),
  };
}

const when = (isFound: boolean, fault: FaultId, found?: string): Finding[] =>
  isFound ? [{fault, found}] : [];

/** `right`: only notes. `unknown`: no known mistake explains the signature. */
function judge(findings: readonly FindingText[]) {
  if (findings.some(({fault}) => fault === 'unknown')) return 'unknown';
  return findings.every(({isNote}) => isNote) ? 'right' : 'wrong';
}

function explain(
  body: Uint8Array,
  signatures: readonly Signature[],
  secretFaults: readonly Finding[],
): Finding[] {
  const event = readJson(toText(body));
  const isTooLarge = body.length > maxBodyBytes;
  // These show that a body does not come from a delivery, even with a right signature.
  const around = [
    ...secretFaults,
    ...when(isTooLarge, 'body.too-large', body.length.toLocaleString('en-GB')),
    ...when(!isTooLarge && !isObject(event), 'body.not-json'),
  ];
  const best = minBy(
    signatures.flatMap(({made}) => made ?? []),
    ({secret, faults}) => faults.length * 10 + secret,
  );
  if (best) {
    const cause = [
      ...best.faults.map((fault) => ({fault})),
      ...when(best.secret > 0, 'secret.previous'),
    ];
    const isRotation = cause.length === 0 && signatures.length > 1;
    return [...cause, ...when(isRotation, 'signature.several'), ...around];
  }
  // Faults that are visible without the signature. If there are none, the cause is unknown.
  const visible = [
    ...around,
    ...when(
      signatures.every(({mac}) => !mac),
      'signature.unreadable',
    ),
    ...when(hasSortedKeys(event), 'body.sorted'),
  ];
  return visible.length > 0 ? visible : [{fault: 'unknown'}];
}

/** What is wrong with the form of a secret. */
function checkSecret(given: string): Finding[] {
  const secret = cleanSecret(given);
  if (/\.\.\.|…|\*{3}/.test(secret)) return [{fault: 'secret.hint'}];
  const isRight =
    secret === given &&
    secret.startsWith(secretPrefix) &&
    fromBase64(secret.slice(secretPrefix.length)) !== undefined;
  return when(!isRight, 'secret.form');
}

/** What is wrong with a timestamp. The age is undefined if it is not a number of seconds. */
function checkTimestamp(timestamp: string, age: number | undefined): Finding[] {
  if (age === undefined) return [{fault: 'timestamp.form', found: JSON.stringify(timestamp)}];
  const side = age > 0 ? 'old' : 'ahead of the clock';
  const found = `${count(Math.abs(age), 'second')} ${side}`;
  return when(Math.abs(age) > toleranceSeconds, 'timestamp.tolerance', found);
}
