import {type Bytes, concat, fromBase64, toBase64, toBytes} from './bytes.ts';
import {WEBHOOK_SCHEME} from './scheme.ts';

const {secretPrefix, version} = WEBHOOK_SCHEME;

/** Returns a function that signs messages. The key must not be empty, because WebCrypto rejects it. */
export async function openMac(key: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** The bytes that a platform signs: ID, timestamp and body, with full stops between them. */
export function buildMessage(id: string, timestamp: string, body: Uint8Array): Bytes {
  return concat([toBytes(`${id}.${timestamp}.`), body]);
}

/** Signs a message as the platform does, with the prefix of its version. */
export async function signMessage(key: Bytes, message: Bytes): Promise<string> {
  const sign = await openMac(key);
  return `${version},${toBase64(await sign(message))}`;
}

/** Bytes of a generated secret: a key of 192 bits. */
const SECRET_BYTES = 24;

/** The key of a secret; undefined if the secret has another form. */
export function readKey(secret: string): Bytes | undefined {
  if (!secret.startsWith(secretPrefix)) return undefined;
  const key = fromBase64(secret.slice(secretPrefix.length));
  return key && key.length > 0 ? key : undefined;
}

/** Generates a random secret for tests of a handler. */
export function makeSecret(): string {
  return secretPrefix + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}
