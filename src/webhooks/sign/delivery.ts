import {type Bytes, toBytes} from '../bytes.ts';
import {buildMessage, signMessage} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';

/** A signed request, ready to be sent. */
export type SignedDelivery = {
  readonly url: string;
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** ID of the webhook in the examples, by which a handler distinguishes its webhooks. */
const SAMPLE_WEBHOOK = '36d8f1c5-a09e-4b74-9c2f-e85b07a6d418';

/** Lists all headers that the platform sends, including the signature. */
export async function signHeaders(
  key: Bytes,
  timestamp: string,
  {id, type, body}: Omit<SignedDelivery, 'headers'>,
): Promise<SignedDelivery['headers']> {
  const {headers: names, sender} = WEBHOOK_SCHEME;
  return [
    ['Content-Type', 'application/json; charset=utf-8'],
    [names.id, id],
    [names.timestamp, timestamp],
    [names.signature, await signMessage(key, buildMessage(id, timestamp, toBytes(body)))],
    [names.type, type],
    [names.webhook, SAMPLE_WEBHOOK],
    [names.attempt, '1'],
    [names.sender, sender],
  ];
}
