import {count} from '../../openapi/document/quote.ts';
import {fromBase64} from '../bytes.ts';
import type {Finding} from '../faults/index.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {cleanSecret} from './keys.ts';
import type {Delivery} from './read-delivery.ts';

const {headers: names, maxBodyBytes, secretPrefix, toleranceSeconds} = WEBHOOK_SCHEME;

/** What is wrong with a secret, whatever is signed with it. */
export function checkSecret(given: string): Finding[] {
  const secret = cleanSecret(given);
  if (/\.\.\.|…|\*{3}/.test(secret)) return [{fault: 'secret.hint'}];
  const isRight =
    secret === given &&
    secret.startsWith(secretPrefix) &&
    fromBase64(secret.slice(secretPrefix.length)) !== undefined;
  return isRight ? [] : [{fault: 'secret.form'}];
}

/** What has to be there before anything can be verified. */
export function findMissing(secrets: readonly string[], {headers, body}: Delivery): Finding[] {
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
export function checkTimestamp(timestamp: string, now: number): Finding[] {
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
export function findBodyProblems(body: Uint8Array, event: unknown): Finding[] {
  if (body.length > maxBodyBytes) {
    return [{fault: 'body.too-large', values: {found: body.length.toLocaleString('en-GB')}}];
  }
  return event ? [] : [{fault: 'body.not-json'}];
}
