import {isObject, readJson} from '../../openapi/document/json-value.ts';
import {count} from '../../openapi/document/quote.ts';
import {type Bytes, fromBase64, toExactText, toText} from '../bytes.ts';
import {describeFinding, type Finding, type FindingText} from '../faults/index.ts';
import {buildMessage} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {cleanSecret, hasSortedKeys} from './candidates.ts';
import {
  type Explanation,
  explainSignatures,
  type GivenSignature,
  readSignatures,
} from './explain.ts';
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
export type Report = {
  /** `right`: only notes. `unknown`: no known mistake explains the signature. */
  readonly verdict: 'right' | 'wrong' | 'unknown' | 'incomplete';
  readonly findings: readonly FindingText[];
  /** Empty if the delivery has none. */
  readonly id: string;
  readonly webhook: string | undefined;
  /** Seconds since the timestamp; negative if it is in the future. */
  readonly age: number | undefined;
  readonly bodyBytes: number;
  /** Each signature, with the index of the secret that makes it from the unchanged message. */
  readonly signatures: readonly {readonly text: string; readonly secret: number | undefined}[];
  /** The message that is signed; without text if it is not UTF-8. */
  readonly signed: {readonly text: string | undefined} | undefined;
  /** The end of each secret, as the API shows it: enough to distinguish two, too little to sign with. */
  readonly secretHints: readonly string[];
};

/** Checks a delivery, and names what is wrong with it. */
export async function checkDelivery({request, now, seenIds, ...given}: Check): Promise<Report> {
  const {headers, body} = readDelivery(request);
  const readHeader = (name: string) => headers.get(name.toLowerCase()) ?? [];
  const [id = ''] = readHeader(names.id);
  const [timestamp = ''] = readHeader(names.timestamp);
  const [webhook] = readHeader(names.webhook);
  const age = /^\d{1,12}$/.test(timestamp) ? now - Number(timestamp) : undefined;
  const signatures = readSignatures(readHeader(names.signature));
  const secrets = given.secrets.filter((secret) => secret.trim() !== '');
  const secretFaults = secrets.flatMap(checkSecret);
  const missing = findMissing(secrets, body, (name) => !readHeader(name)[0]);
  const isComplete = missing.length === 0;
  const explanations = isComplete
    ? await explainSignatures(signatures, secrets, {id, timestamp, body})
    : new Map<GivenSignature, Explanation>();
  const found: Finding[] = isComplete
    ? [
        ...explain(body, signatures, explanations, secretFaults),
        ...checkTimestamp(timestamp, age),
        ...(seenIds.includes(id) ? [{fault: 'id.seen'} as const] : []),
      ]
    : [...missing, ...secretFaults];
  // Two secrets may have the same fault.
  const findings = [...new Map(found.map((each) => [each.fault, describeFinding(each)])).values()];
  return {
    verdict: isComplete ? judge(findings) : 'incomplete',
    ...{findings, id, webhook, age},
    bodyBytes: body.length,
    signatures: signatures.map((each) => {
      const {secret, faults = []} = explanations.get(each) ?? {};
      return {text: each.text, secret: faults.length === 0 ? secret : undefined};
    }),
    signed: id && timestamp ? {text: toExactText(buildMessage(id, timestamp, body))} : undefined,
    secretHints: secrets.map((secret) => `${secretPrefix}...${secret.trim().slice(-4)}`),
  };
}

function judge(findings: readonly FindingText[]): Report['verdict'] {
  if (findings.some(({fault}) => fault === 'unknown')) return 'unknown';
  return findings.every(({isNote}) => isNote) ? 'right' : 'wrong';
}

function explain(
  body: Uint8Array,
  signatures: readonly GivenSignature[],
  explanations: ReadonlyMap<GivenSignature, Explanation>,
  secretFaults: readonly Finding[],
): Finding[] {
  const value = readJson(toText(body));
  const event = isObject(value) ? value : undefined;
  const around = [...secretFaults, ...findBodyProblems(body, event)];
  const rank = ({secret, faults}: Explanation) => faults.length * 10 + secret;
  const [best] = [...explanations.values()].sort((a, b) => rank(a) - rank(b));
  if (best) {
    const cause: Finding[] = [...new Set(best.faults)].map((fault) => ({fault}));
    if (best.secret > 0) cause.push({fault: 'secret.previous'});
    const isRotation = cause.length === 0 && signatures.length > 1;
    return [...(isRotation ? [{fault: 'signature.several'} as const] : cause), ...around];
  }
  // Faults that are visible without the signature. If there are none, the cause is unknown.
  if (signatures.every(({mac}) => !mac)) around.push({fault: 'signature.unreadable'});
  if (hasSortedKeys(event)) around.push({fault: 'body.sorted'});
  return around.length > 0 ? around : [{fault: 'unknown'}];
}

/** What is wrong with the form of a secret. */
function checkSecret(given: string): Finding[] {
  const secret = cleanSecret(given);
  if (/\.\.\.|…|\*{3}/.test(secret)) return [{fault: 'secret.hint'}];
  const isRight =
    secret === given &&
    secret.startsWith(secretPrefix) &&
    fromBase64(secret.slice(secretPrefix.length)) !== undefined;
  return isRight ? [] : [{fault: 'secret.form'}];
}

/** What is missing before anything can be verified. */
function findMissing(
  secrets: readonly string[],
  body: Uint8Array,
  isMissing: (header: string) => boolean,
): Finding[] {
  const missing = [names.id, names.timestamp, names.signature].filter(isMissing);
  const found: Finding[] = [];
  if (secrets.length === 0) found.push({fault: 'secret.missing'});
  if (missing.length > 0) {
    found.push({fault: 'header.missing', values: {names: missing.join(', ')}});
  }
  if (body.length === 0) found.push({fault: 'body.missing'});
  return found;
}

/** What is wrong with a timestamp. The age is undefined if it is not a number of seconds. */
function checkTimestamp(timestamp: string, age: number | undefined): Finding[] {
  if (age === undefined) {
    return [{fault: 'timestamp.form', values: {found: JSON.stringify(timestamp)}}];
  }
  if (Math.abs(age) <= toleranceSeconds) return [];
  const side = age > 0 ? 'old' : 'ahead of the clock';
  const values = {age: `${count(Math.abs(age), 'second')} ${side}`};
  return [{fault: 'timestamp.tolerance', values}];
}

/** What shows that a body does not come from a delivery, even with a right signature. */
function findBodyProblems(body: Uint8Array, event: unknown): Finding[] {
  if (body.length > maxBodyBytes) {
    return [{fault: 'body.too-large', values: {found: body.length.toLocaleString('en-GB')}}];
  }
  return event ? [] : [{fault: 'body.not-json'}];
}
