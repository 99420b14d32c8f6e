import {type Bytes, concat, toBase64, toBytes} from './bytes.ts';
import type {WebhookScheme} from './scheme.ts';

/** Hash functions by the length of what they make. */
export const HASHES = {20: 'SHA-1', 32: 'SHA-256', 64: 'SHA-512'} as const;

export type Hash = (typeof HASHES)[keyof typeof HASHES];

/**
 * Makes a function that authenticates messages with one key.
 *
 * @param key not empty: WebCrypto has no empty keys
 */
export async function openMac(key: Bytes, hash: Hash): Promise<(message: Bytes) => Promise<Bytes>> {
  const imported = await crypto.subtle.importKey('raw', key, {name: 'HMAC', hash}, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

/** The bytes that a platform signs: ID, timestamp and body, with full stops between them. */
export function buildMessage(id: string, timestamp: string, body: Uint8Array): Bytes {
  return concat([toBytes(`${id}.${timestamp}.`), body]);
}

/** Signs a message as the platform does, with the prefix of its scheme. */
export async function signMessage(
  {version}: WebhookScheme,
  key: Bytes,
  message: Bytes,
): Promise<string> {
  const sign = await openMac(key, 'SHA-256');
  return `${version},${toBase64(await sign(message))}`;
}
