import {type Bytes, toBytes} from '../bytes.ts';
import {buildMessage, signMessage} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';

/** What a delivery is made of. */
type DeliveryParts = {
  readonly url: string;
  readonly key: Bytes;
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly type: string;
  readonly body: string;
};

/** A signed request, ready to be sent. */
export type SignedDelivery = Omit<DeliveryParts, 'key'> & {
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** Webhook of the sample world; a handler distinguishes its webhooks by it. */
const SAMPLE_WEBHOOK = '36d8f1c5-a09e-4b74-9c2f-e85b07a6d418';

/** Signs a delivery as the platform does, with all headers that it sends. */
export async function makeDelivery({key, ...parts}: DeliveryParts): Promise<SignedDelivery> {
  const {id, timestamp, type, body} = parts;
  const {headers: names, sender} = WEBHOOK_SCHEME;
  const message = buildMessage(id, String(timestamp), toBytes(body));
  return {
    ...parts,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      [names.id, id],
      [names.timestamp, String(timestamp)],
      [names.signature, await signMessage(key, message)],
      [names.type, type],
      [names.webhook, SAMPLE_WEBHOOK],
      [names.attempt, '1'],
      [names.sender, sender],
    ],
  };
}
