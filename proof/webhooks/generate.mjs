// Deliveries with known faults, made with Node's own modules. Prints JSON; generate.ts writes the file.
import {createHmac} from 'node:crypto';

const SECRET = 'whsec_Tm9kZSB2ZWN0b3JzOiBhIGtleSBvZiAzMiBieXRl';
const PREVIOUS = 'whsec_Tm9kZSB2ZWN0b3JzOiB0aGUga2V5IGJlZm9yZSE=';
const ID = '0c9e7a41-2f3d-4c8b-b1a6-5e4d3c2b1a09';
const TIMESTAMP = 1767225600;
const NOW = TIMESTAMP + 60;
const EVENT = {
  id: ID,
  type: 'order.returned',
  sequence: 6,
  resource: {type: 'order', guid: 'f07e1a3c-8d65-4b92-a1ef-26c4d95b780b', name: 'Noël'},
  data: {guid: 'f07e1a3c-8d65-4b92-a1ef-26c4d95b780b', status: 'returned', price: 13529},
};
const BODY = JSON.stringify(EVENT);
const KEY = decode(SECRET);

function decode(secret) {
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}

function mac(message, {key = KEY, hash = 'sha256', encoding = 'base64'} = {}) {
  return createHmac(hash, key).update(message).digest(encoding);
}

const message = (body, timestamp = TIMESTAMP) =>
  Buffer.concat([Buffer.from(`${ID}.${timestamp}.`), Buffer.from(body)]);
const v1 = (...args) => `v1,${mac(...args)}`;

const vectors = [];

/** Adds a delivery; what is not given is right. */
function add(name, faults, {body = BODY, signed = body, signature, headers = {}, ...rest} = {}) {
  vectors.push({
    name,
    faults,
    secrets: [SECRET],
    now: NOW,
    headers: {
      'Webhook-Id': ID,
      'Webhook-Timestamp': String(TIMESTAMP),
      'Webhook-Signature': signature ?? v1(message(signed)),
      ...headers,
    },
    body: Buffer.from(body).toString('base64'),
    ...rest,
  });
}

const pretty = JSON.stringify(EVENT, null, 2);
const both = `${v1(message(BODY))} ${v1(message(BODY), {key: decode(PREVIOUS)})}`;

add('a good delivery', []);
add('a good delivery of an empty object', [], {body: '{}'});
add('a good delivery of bytes that are no UTF-8', [], {body: Buffer.from('{"a":"é"}', 'latin1')});
add('a good delivery during a rotation', ['signature.several'], {signature: both});
add('a good retry', ['id.seen'], {seenIds: [ID]});
add('the secret before the rotation', ['secret.previous'], {
  signature: v1(message(BODY), {key: decode(PREVIOUS)}),
  secrets: [SECRET, PREVIOUS],
});
add('JSON.stringify with indentation', ['body.reserialised'], {body: pretty, signed: BODY});
add('a signature over JSON.stringify with indentation', ['body.indented'], {signed: pretty});
add('a parsed body in a template', ['body.object'], {signed: `${EVENT}`});
add('the body as a JSON string', ['body.json-string', 'body.not-json'], {
  body: JSON.stringify(BODY),
  signed: BODY,
});
add('the body in base64, as gateways hand it over', ['body.base64', 'body.not-json'], {
  body: Buffer.from(BODY).toString('base64'),
  signed: BODY,
});
add('another Unicode form', ['body.normalised'], {body: BODY.normalize('NFD'), signed: BODY});
add('UTF-8 read as Latin-1', ['body.encoding'], {
  body: Buffer.from(BODY).toString('latin1'),
  signed: BODY,
});
add('newlines as Windows writes them', ['body.newlines'], {
  body: pretty.replaceAll('\n', '\r\n'),
  signed: pretty,
});
add('newlines as a text field writes them', ['body.newlines'], {
  body: pretty,
  signed: pretty.replaceAll('\n', '\r\n'),
});
add('Buffer.from of the whole secret', ['key.prefix-decoded'], {
  signature: v1(message(BODY), {key: Buffer.from(SECRET, 'base64')}),
});
add('the secret as text', ['key.prefix-as-text'], {signature: v1(message(BODY), {key: SECRET})});
add('digest in hexadecimal', ['signature.hex'], {
  signature: `v1,${mac(message(BODY), {encoding: 'hex'})}`,
});
add('digest in base64url', ['signature.base64url'], {
  body: '{"n":2}',
  signature: `v1,${mac(message('{"n":2}'), {encoding: 'base64url'})}`,
});
add('a signature in the style of another vendor', ['signature.prefix', 'signature.hex'], {
  signature: `sha256=${mac(message(BODY), {encoding: 'hex'})}`,
});
add('SHA-512', ['signature.hash'], {signature: v1(message(BODY), {hash: 'sha512'})});
add('Date.now in the header', ['timestamp.milliseconds'], {
  headers: {'Webhook-Timestamp': `${TIMESTAMP}000`},
  signature: v1(message(BODY, `${TIMESTAMP}000`)),
});
add('a date in the header', ['timestamp.form'], {
  headers: {'Webhook-Timestamp': '2026-01-01T00:00:00Z'},
  signature: v1(message(BODY, '2026-01-01T00:00:00Z')),
});
add('the timestamp of the retry', ['message.other-timestamp'], {
  headers: {'Webhook-Timestamp': String(TIMESTAMP + 30)},
  signature: v1(message(BODY)),
});
add('the ID of another event', ['header.id-differs'], {
  headers: {'Webhook-Id': '11111111-2222-4333-8444-555555555555'},
});
add('the event type of another event', ['header.type-differs'], {
  headers: {'Webhook-Event-Type': 'order.paid'},
});
add('no signature', ['header.missing'], {headers: {'Webhook-Signature': ''}});
add('no body', ['body.missing'], {body: ''});
add('spaces as Python writes them, in the signature', ['body.spaced'], {
  body: '{"a":1,"b":[1,2]}',
  signed: '{"a": 1, "b": [1, 2]}',
});
add('the body of another delivery', ['unknown'], {
  body: JSON.stringify({...EVENT, sequence: 7}),
  signed: BODY,
});
add('a signature of nothing', ['unknown'], {
  signature: `v1,${Buffer.alloc(32).toString('base64')}`,
});

console.log(JSON.stringify(vectors));
