import {isObject, readJson} from '../../openapi/document/json-value.ts';
import {count} from '../../openapi/document/quote.ts';
import {fromBase64, toExactText, toText} from '../bytes.ts';
import {describeFinding, type Finding, type FindingText} from '../faults/index.ts';
import {buildMessage} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {hasSortedKeys} from './bodies.ts';
import {
  type Explanation,
  explainSignatures,
  type GivenSignature,
  readSignatures,
} from './explain.ts';
import {cleanSecret} from './keys.ts';
import {type Delivery, type DeliveryInput, readDelivery} from './read-delivery.ts';

const {headers: names, maxBodyBytes, secretPrefix, toleranceSeconds} = WEBHOOK_SCHEME;

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
  readonly findings: readonly FindingText[];
  readonly id: string | undefined;
  readonly webhook: string | undefined;
  /** Seconds since the timestamp; negative when it lies ahead. */
  readonly age: number | undefined;
  readonly bodyBytes: number;
  /** Each signature, and which secret makes it from the message as it is. */
  readonly signatures: readonly {readonly text: string; readonly secret: number | undefined}[];
  /** The message that is signed; without text where it is no UTF-8. */
  readonly signed: {readonly text: string | undefined} | undefined;
  /** The end of each secret, as the API shows it: enough to distinguish two, too little to sign with. */
  readonly secretHints: readonly string[];
};

/** Checks a delivery, and names what is wrong with it. */
export async function checkDelivery(check: Check): Promise<Report> {
  const delivery = readDelivery(check.input);
  const {headers, body} = delivery;
  const [id, timestamp, webhook] = [names.id, names.timestamp, names.webhook].map(
    (name) => headers.get(name.toLowerCase())?.[0],
  );
  const secrets = check.secrets.filter((secret) => secret.trim() !== '');
  const signatures = readSignatures(headers.get(names.signature.toLowerCase()) ?? []);
  const missing = findMissing(secrets, delivery);
  const isComplete = missing.length === 0 && id !== undefined && timestamp !== undefined;
  const explanations = isComplete
    ? await explainSignatures({secrets, id, timestamp, body, signatures})
    : [];
  const secretFaults = secrets.flatMap(checkSecret);
  const found: Finding[] = isComplete
    ? [
        ...explain(body, signatures, explanations, secretFaults),
        ...checkTimestamp(timestamp, check.now),
        ...(check.seenIds.includes(id) ? [{fault: 'id.seen'} as const] : []),
      ]
    : [...missing, ...secretFaults];
  const findings = found.map(describeFinding);
  return {
    verdict: isComplete ? judge(findings) : 'incomplete',
    findings,
    id,
    webhook,
    age: /^\d{1,12}$/.test(timestamp ?? '') ? check.now - Number(timestamp) : undefined,
    bodyBytes: body.length,
    signatures: signatures.map(({text, faults}, index) => ({
      text,
      secret: explanations.find(
        (each) => each.signature === index && each.faults.length + faults.length === 0,
      )?.secret,
    })),
    signed:
      id === undefined || timestamp === undefined
        ? undefined
        : {text: toExactText(buildMessage(id, timestamp, body))},
    secretHints: secrets.map((secret) => `${secretPrefix}...${secret.trim().slice(-4)}`),
  };
}

function judge(findings: readonly FindingText[]): Report['verdict'] {
  if (findings.some(({fault}) => fault === 'unknown')) return 'unknown';
  return findings.every(({isNote}) => isNote) ? 'right' : 'wrong';
}

/** What is wrong with signature, secret and body. */
function explain(
  body: Uint8Array,
  signatures: readonly GivenSignature[],
  explanations: readonly Explanation[],
  secretFaults: readonly Finding[],
): Finding[] {
  const value = readJson(toText(body));
  const event = isObject(value) ? value : undefined;
  const around = [...secretFaults, ...findBodyProblems(body, event)];
  const cause = explainBest(signatures, explanations);
  if (cause) return [...cause, ...around];
  // What is seen without the signature; only when there is nothing, the cause is unknown.
  if (signatures.every(({mac}) => !mac)) around.push({fault: 'signature.unreadable'});
  if (hasSortedKeys(event)) around.push({fault: 'body.sorted'});
  return around.length > 0 ? around : [{fault: 'unknown'}];
}

/** The faults of the signature that has the fewest; undefined when none could be explained. */
function explainBest(
  signatures: readonly GivenSignature[],
  explanations: readonly Explanation[],
): Finding[] | undefined {
  const all = explanations.map(({secret, signature, faults}) => ({
    secret,
    faults: [...(signatures[signature]?.faults ?? []), ...faults],
  }));
  const order = (each: (typeof all)[number]) => each.faults.length * 10 + each.secret;
  const [best] = all.sort((a, b) => order(a) - order(b));
  if (!best) return undefined;
  const findings: Finding[] = [...new Set(best.faults)].map((fault) => ({fault}));
  if (best.secret > 0) findings.push({fault: 'secret.previous'});
  const isRotation = findings.length === 0 && signatures.length > 1;
  return isRotation ? [{fault: 'signature.several'}] : findings;
}

/** What is wrong with a secret, whatever is signed with it. */
function checkSecret(given: string): Finding[] {
  const secret = cleanSecret(given);
  if (/\.\.\.|…|\*{3}/.test(secret)) return [{fault: 'secret.hint'}];
  const isRight =
    secret === given &&
    secret.startsWith(secretPrefix) &&
    fromBase64(secret.slice(secretPrefix.length)) !== undefined;
  return isRight ? [] : [{fault: 'secret.form'}];
}

/** What has to be there before anything can be verified. */
function findMissing(secrets: readonly string[], {headers, body}: Delivery): Finding[] {
  const missing = [names.id, names.timestamp, names.signature].filter(
    (name) => !headers.get(name.toLowerCase())?.[0],
  );
  const findings: Finding[] = [];
  if (secrets.length === 0) findings.push({fault: 'secret.missing'});
  if (missing.length > 0) {
    findings.push({fault: 'header.missing', values: {names: missing.join(', ')}});
  }
  if (body.length === 0) findings.push({fault: 'body.missing'});
  return findings;
}

/** What is wrong with the timestamp as of a clock. */
function checkTimestamp(timestamp: string, now: number): Finding[] {
  if (!/^\d{1,12}$/.test(timestamp)) {
    return [{fault: 'timestamp.form', values: {found: JSON.stringify(timestamp)}}];
  }
  const age = now - Number(timestamp);
  if (Math.abs(age) <= toleranceSeconds) return [];
  const side = age > 0 ? 'old' : 'ahead of the clock';
  const values = {age: `${count(Math.abs(age), 'second')} ${side}`};
  return [{fault: 'timestamp.tolerance', values}];
}

/** What keeps a body from being one of a delivery, whatever its signature is. */
function findBodyProblems(body: Uint8Array, event: unknown): Finding[] {
  if (body.length > maxBodyBytes) {
    return [{fault: 'body.too-large', values: {found: body.length.toLocaleString('en-GB')}}];
  }
  return event ? [] : [{fault: 'body.not-json'}];
}
