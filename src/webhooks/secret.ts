import {type Bytes, fromBase64, toBase64} from './bytes.ts';
import type {WebhookScheme} from './scheme.ts';

/** Bytes of a secret that the page makes: as many as an HMAC key of 192 bits has. */
const SECRET_BYTES = 24;

/** The key of a secret; undefined where the secret has another form. */
export function readKey({secretPrefix}: WebhookScheme, secret: string): Bytes | undefined {
  if (!secret.startsWith(secretPrefix)) return undefined;
  const key = fromBase64(secret.slice(secretPrefix.length));
  return key && key.length > 0 ? key : undefined;
}

/** Makes a secret of random bytes, for tests of a handler. */
export function makeSecret({secretPrefix}: WebhookScheme): string {
  return secretPrefix + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}
