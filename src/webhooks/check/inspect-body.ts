import {getText, type JsonObject} from '../../openapi/document/json-value.ts';
import {toText} from '../bytes.ts';
import type {Finding} from '../faults/index.ts';
import type {WebhookScheme} from '../scheme.ts';
import {hasSortedKeys} from './json-forms.ts';
import type {Delivery} from './read-delivery.ts';
import type {Headers} from './read-headers.ts';
import type {GivenSignature} from './signatures.ts';

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
