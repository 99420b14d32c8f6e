import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {makeFolder, PROGRAM_LANGUAGES, type Program, runProgram, takeProgram} from './program.ts';
import {type Delivery, deliver, type Receiver, sign, startReceiver} from './receiver.ts';

const GUIDE = 'docs/webhooks/overview.mdx';
const SECRET = 'whsec_564JKSadD9hpgM2XABhw6CIvP4rkqWae';
const OTHER_SECRET = 'whsec_b3RoZXIgc2VjcmV0IG9mIGFub3RoZXIgd2ViaG9vaw==';
const MAX_AGE_SECONDS = 300;

const folder = makeFolder();

const now = () => Math.floor(Date.now() / 1000);

/** A signed delivery of a new record, of which each test changes one part. */
function makeDelivery({
  id = randomUUID(),
  timestamp = now(),
  secret = SECRET,
  sequence = 3,
  guid = randomUUID(),
} = {}): Delivery {
  const event = {id, type: 'order.paid', sequence, resource: {type: 'order', guid, name: 'Zoë'}};
  const body = JSON.stringify(event);
  return {id, timestamp, body, signature: sign(secret, id, timestamp, body)};
}

for (const language of PROGRAM_LANGUAGES.filter(({programs}) => programs.includes('handler'))) {
  describe(`The receiver for ${language.id}`, () => {
    let program: Program;
    let receiver: Receiver;
    const state = path.join(folder, `state-${language.extension}`);
    const queue = (id: string) => receiver.listQueue().filter((name) => name.startsWith(id));

    beforeAll(async () => {
      program = await takeProgram(GUIDE, `handler.${language.extension}`, folder);
      receiver = await startReceiver(program, state, SECRET);
    });
    afterAll(() => receiver?.stop());

    it('accepts a signed delivery and queues the body byte for byte', async () => {
      const delivery = makeDelivery();
      expect(await deliver(receiver.url, delivery)).toBe(204);
      expect(receiver.readQueued(delivery.id)).toBe(delivery.body);
    });

    it('refuses an id or a body that the secret did not sign, and stores nothing', async () => {
      const {signature, ...rest} = makeDelivery();
      const rewritten = JSON.stringify(JSON.parse(rest.body), null, 2);
      for (const wrong of [
        makeDelivery({secret: OTHER_SECRET}),
        {...rest, signature, body: rewritten},
        {...rest, signature, id: randomUUID()},
        {...rest, signature: signature.replace('v1,', 'v2,')},
        {...rest, signature: ''},
      ]) {
        expect(await deliver(receiver.url, wrong)).toBe(401);
        expect(queue(wrong.id)).toEqual([]);
      }
    });

    it.each([-1, 1])(
      'refuses a clock that differs by more than five minutes (%i)',
      async (sign) => {
        const timestamp = now() + sign * (MAX_AGE_SECONDS + 5);
        expect(await deliver(receiver.url, makeDelivery({timestamp}))).toBe(401);
        const near = now() + sign * (MAX_AGE_SECONDS - 20);
        expect(await deliver(receiver.url, makeDelivery({timestamp: near}))).toBe(204);
      },
    );

    it('accepts either of two signatures while the secret is rotated', async () => {
      for (const secrets of [
        [OTHER_SECRET, SECRET],
        [SECRET, OTHER_SECRET],
      ]) {
        const delivery = makeDelivery();
        const {id, timestamp, body} = delivery;
        const signature = secrets.map((secret) => sign(secret, id, timestamp, body)).join(' ');
        expect(await deliver(receiver.url, {...delivery, signature})).toBe(204);
        expect(queue(id)).toHaveLength(1);
      }
    });

    it('queues each of twenty simultaneous deliveries of one event once', async () => {
      const delivery = makeDelivery();
      const statuses = await Promise.all(
        Array.from({length: 20}, () => deliver(receiver.url, delivery)),
      );
      expect(new Set(statuses)).toEqual(new Set([204]));
      expect(queue(delivery.id)).toHaveLength(1);
    });

    it('refuses requests that are not deliveries', async () => {
      const id = randomUUID();
      const timestamp = now();
      const text = {
        id,
        timestamp,
        body: 'no JSON',
        signature: sign(SECRET, id, timestamp, 'no JSON'),
      };
      const large = 'x'.repeat(256 * 1024 + 1);
      expect(await deliver(receiver.url, text)).toBe(400);
      expect(await deliver(receiver.url, {...makeDelivery(), id: '../escape'})).toBe(400);
      expect(await deliver(receiver.url, {...makeDelivery(), body: large})).toBe(413);
      expect((await fetch(receiver.url)).status).toBe(405);
    });

    it('remembers deliveries after a restart', async () => {
      const delivery = makeDelivery();
      expect(await deliver(receiver.url, delivery)).toBe(204);
      await receiver.stop();
      receiver = await startReceiver(program, state, SECRET);
      expect(await deliver(receiver.url, delivery)).toBe(204);
      expect(queue(delivery.id)).toHaveLength(1);
    });

    it('compares signatures in constant time', () => {
      const code = readFileSync(program.file, 'utf8');
      expect(code).toMatch(/\b(?:hash_equals|hmac\.Equal|timingSafeEqual)\(/);
    });

    it('accepts nothing without a secret', async () => {
      const empty = path.join(folder, `empty-${language.extension}`);
      const started = startReceiver(program, empty, '').then(
        async (open) => {
          const status = await deliver(open.url, makeDelivery({secret: 'whsec_'}));
          await open.stop();
          return status;
        },
        (error: Error) => error.message,
      );
      expect(await started).toSatisfy(
        (outcome) => outcome === 500 || /WEBHOOK_SECRET/.test(String(outcome)),
      );
    });
  });
}

describe('The script that sends a signed delivery', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    const program = await takeProgram(GUIDE, 'handler.mjs', folder);
    receiver = await startReceiver(program, path.join(folder, 'state-send'), SECRET);
  });
  afterAll(() => receiver?.stop());

  it('gets the responses that the table of the guide lists', async () => {
    const script = await takeProgram(GUIDE, 'send.sh', folder);
    const send = async (env: Record<string, string> = {}) => {
      const args = [receiver.url];
      const {stdout} = await runProgram(script, {args, env: {WEBHOOK_SECRET: SECRET, ...env}});
      return stdout.trim();
    };
    expect(await send()).toBe('204');
    expect(await send()).toBe('204');
    expect(await send({EVENT_ID: 'another'})).toBe('204');
    expect(await send({TIMESTAMP: '1773070926'})).toBe('401');
    expect(await send({WEBHOOK_SECRET: 'whsec_b3RoZXI='})).toBe('401');
    expect(receiver.listQueue()).toEqual([
      'another.json',
      'f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27.json',
    ]);
    for (const line of [
      'queued order.paid f5a0',
      'duplicate order.paid f5a0',
      'late order.paid another',
    ]) {
      await vi.waitFor(() => expect(receiver.getLog()).toContain(line));
    }
  });
});

for (const language of PROGRAM_LANGUAGES) {
  it(`prints the signature of the test vector: ${language.id}`, async () => {
    const program = await takeProgram(
      'docs/webhooks/signatures.mdx',
      `sign.${language.extension}`,
      folder,
    );
    const {exitCode, stdout} = await runProgram(program);
    expect({exitCode, stdout: stdout.trim()}).toEqual({
      exitCode: 0,
      stdout: 'v1,sbzo/SAgG1vZujl/h8R2qRopNKEfMQ7u1sqdE6EifuI=',
    });
  }, 60_000);
}
