import {getText, type JsonObject} from '../../openapi/document/json-value.ts';
import {fromBase64, toText} from '../bytes.ts';
import type {Finding} from '../faults/index.ts';
import {formatDuration} from '../format-duration.ts';
import type {WebhookScheme} from '../scheme.ts';
import {hasSortedKeys} from './bodies.ts';
import {cleanSecret} from './keys.ts';
import type {Delivery, Headers} from './read-delivery.ts';
import type {GivenSignature} from './signatures.ts';

/** What is wrong with a secret, whatever is signed with it. */
export function checkSecret({secretPrefix}: WebhookScheme, given: string): Finding[] {
  const secret = cleanSecret(given);
  if (/\.\.\.|…|\*{3}/.test(secret)) return [{fault: 'secret.hint', isProven: true}];
  const findings: Finding[] = [];
  if (secret !== given) findings.push({fault: 'secret.surrounded', isProven: true});
  const hasPrefix = secret.startsWith(secretPrefix);
  if (!hasPrefix) findings.push({fault: 'secret.no-prefix', isProven: true});
  if (!fromBase64(hasPrefix ? secret.slice(secretPrefix.length) : secret)) {
    findings.push({fault: 'secret.characters', isProven: true});
  }
  return findings;
}

/** The headers without which nothing can be verified. */
export function listMissing({headers: names}: WebhookScheme, headers: Headers): Finding[] {
  const missing = [names.id, names.timestamp, names.signature].filter(
    (name) => !headers.get(name.toLowerCase())?.[0],
  );
  const values = {names: missing.join(', ')};
  return missing.length > 0 ? [{fault: 'header.missing', isProven: true, values}] : [];
}

/** Headers of which there may be one only, and that come with several values. */
export function findRepeated({headers: names}: WebhookScheme, headers: Headers): Finding[] {
  const repeated = [names.id, names.timestamp].filter(
    (name) => new Set(headers.get(name.toLowerCase())).size > 1,
  );
  const values = {names: repeated.join(', ')};
  return repeated.length > 0 ? [{fault: 'header.repeated', isProven: true, values}] : [];
}

/** What is wrong with the timestamp as of a clock. */
export function checkTimestamp(
  {headers: names, toleranceSeconds}: WebhookScheme,
  headers: Headers,
  now: number,
): Finding[] {
  const found = headers.get(names.timestamp.toLowerCase())?.[0] ?? '';
  if (/^\d{13}$/.test(found)) return [{fault: 'timestamp.milliseconds', isProven: true}];
  if (!/^\d{1,12}$/.test(found)) {
    return [{fault: 'timestamp.form', isProven: true, values: {found: JSON.stringify(found)}}];
  }
  const age = now - Number(found);
  if (Math.abs(age) <= toleranceSeconds) return [];
  const fault = age > 0 ? 'timestamp.late' : 'timestamp.early';
  return [{fault, isProven: true, values: {age: formatDuration(age)}}];
}

/** What the headers and the body say differently, although every delivery has it twice. */
export function findContradictions(
  {headers: names}: WebhookScheme,
  headers: Headers,
  event: JsonObject | undefined,
): Finding[] {
  const pairs = [
    ['header.id-differs', names.id, 'id'],
    ['header.type-differs', names.type, 'type'],
  ] as const;
  return pairs.flatMap(([fault, header, field]): Finding[] => {
    const expected = headers.get(header.toLowerCase())?.[0];
    const found = getText(event, field);
    if (expected === undefined || found === undefined || expected === found) return [];
    return [{fault, isProven: false, values: {found, expected}}];
  });
}

/** What keeps a body from being one of a delivery, whatever its signature is. */
export function findBodyProblems(
  {maxBodyBytes}: WebhookScheme,
  body: Uint8Array,
  event: JsonObject | undefined,
): Finding[] {
  if (body.length > maxBodyBytes) {
    const found = body.length.toLocaleString('en-GB');
    return [{fault: 'body.too-large', isProven: true, values: {found}}];
  }
  return event ? [] : [{fault: 'body.not-json', isProven: true}];
}

/** Marks that a body or a signature bears when it was damaged, for a signature that nothing explains. */
export function findDamage(
  {headers, body}: Delivery,
  event: JsonObject | undefined,
  signatures: readonly GivenSignature[],
): Finding[] {
  const findings: Finding[] = [];
  if (signatures.every(({mac}) => !mac)) {
    findings.push({fault: 'signature.unreadable', isProven: true});
  }
  const declared = headers.get('content-length')?.[0];
  if (declared !== undefined && /^\d+$/.test(declared) && Number(declared) !== body.length) {
    const values = {declared, found: String(body.length)};
    findings.push({fault: 'body.length', isProven: false, values});
  }
  if (toText(body).includes('\uFFFD')) findings.push({fault: 'body.replaced', isProven: false});
  if (hasSortedKeys(event)) findings.push({fault: 'body.sorted', isProven: false});
  return findings;
}
