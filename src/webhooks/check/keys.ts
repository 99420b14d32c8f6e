import {type Bytes, fromBase64, toBytes} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';

const {secretPrefix} = WEBHOOK_SCHEME;

/** A way in which a part of the signature may have been made; no fault is the right way. */
export type Candidate = {readonly value: Bytes; readonly fault?: FaultId};

/** What may be around a secret when it comes from a file of settings. */
const QUOTES = /^(["'`])(.*)\1$/s;

/** A secret as it was meant: without white space, quotes, and the name of a variable. */
export function cleanSecret(given: string): string {
  const value = given.trim().replace(/^(?:export\s+)?[A-Z][A-Z0-9_]*=/, '');
  return QUOTES.exec(value)?.[2]?.trim() ?? value;
}

/** Base64 as lenient decoders read it: PHP leaves other characters out, Node also takes `-` and `_`. */
function decodeLeniently(text: string, isUrlSafe: boolean): Bytes | undefined {
  const standard = isUrlSafe ? text.replaceAll('-', '+').replaceAll('_', '/') : text;
  const letters = standard.replace(/[^A-Za-z0-9+/]/g, '');
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return fromBase64(whole);
}

/** The keys that a program may have made of a secret, the right one first. */
export function listKeys(given: string): Candidate[] {
  const secret = cleanSecret(given);
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  const key = decodeLeniently(encoded, true);
  const all: [FaultId | undefined, Bytes | undefined][] = [
    [undefined, fromBase64(encoded) ?? key],
    ['key.undecoded', toBytes(encoded)],
    ['key.prefix', toBytes(`${secretPrefix}${encoded}`)],
    ['key.prefix', decodeLeniently(`${secretPrefix}${encoded}`, true)],
    ['key.prefix', decodeLeniently(`${secretPrefix}${encoded}`, false)],
    ['key.newline', toBytes(`${secretPrefix}${encoded}\n`)],
    ['key.newline', toBytes(`${encoded}\n`)],
    ['key.newline', key && Uint8Array.from([...key, 10])],
  ];
  return all.flatMap(([fault, value]) => (value && value.length > 0 ? [{value, fault}] : []));
}
