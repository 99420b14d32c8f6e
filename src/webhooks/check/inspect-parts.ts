import {fromBase64} from '../bytes.ts';
import type {Finding} from '../faults/index.ts';
import {formatDuration} from '../format-duration.ts';
import type {WebhookScheme} from '../scheme.ts';
import {cleanSecret} from './keys.ts';
import type {Headers} from './read-headers.ts';

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
