import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {RELATED_RESOURCES, TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/config/webhooks.ts';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {buildWorkbenchData} from '../../../src/plugins/webhook-workbench/build-data.ts';

<<<<<<< HEAD

import {fromTexts} from '../../../src/webhooks/check/read-delivery.ts';
import {answerTasks, runTask, type Workbench} from '../../../src/webhooks/tasks/run-task.ts';

=======

import {
  filterEvents,
  listRelated,
  listTriggers,
  type WebhookFilter,
} from '../../../src/webhooks/sign/events.ts';
import {answerTask, runTask} from '../../../src/webhooks/tasks/run-task.ts';

>>>>>>> main

import type {SignRequest, Workbench} from '../../../src/webhooks/tasks/types.ts';

const guide = parseGuide(readFileSync('docs/webhooks/overview.mdx', 'utf8'));
const bench: Workbench = {
  ...buildWorkbenchData(readGuideContext('.'), guide),
  scheme: WEBHOOK_SCHEME,
};
const ID = '9d6b3c1e-2a4f-4e8b-9c7d-1f2e3a4b5c6d';

const getExample = (type: string) =>
  bench.events.find((event) => event.type === type)?.example as object;

async function sign(changes: Partial<SignRequest> = {}) {
  const text = JSON.stringify(getExample(changes.type ?? 'order.paid'));
  return runTask(bench, 'sign', {
    type: 'order.paid',
    text,
    secret: TEST_VECTOR.secret,
    url: 'http://localhost:8080/',
    id: ID,
    timestamp: Number(TEST_VECTOR.timestamp),
    cases: [],
    ...changes,
  });
}

const getCode = ({outputs}: Awaited<ReturnType<typeof sign>>, id: string) =>
  outputs.find((output) => output.id === id)?.code ?? '';

describe('the data of the workbench', () => {
  it('has every event type with an example that its schema accepts', async () => {
    expect(bench.events).toHaveLength(62);
    for (const {type} of bench.events) {
      expect([type, (await sign({type})).problems]).toEqual([type, []]);
    }
  });

  it('has no events where the documents describe none', () => {
    const data = buildWorkbenchData({specifications: []}, undefined);
    expect(data).toEqual({events: [], schemas: {}, programs: []});
  });
});

describe('the filter of a webhook', () => {
  it('knows the related resources that the specification names', () => {
    const document = JSON.parse(readFileSync('specs/published/dashboard.json', 'utf8'));
    const {description} = document.components.schemas.WebhookCreate.properties.include_related;
    expect(description).toMatch(
      /for an event those of its dates, tickets, products and orders, for a shop those of its orders\./,
    );
    expect(RELATED_RESOURCES).toEqual({
      event: ['event_date', 'ticket', 'product', 'order'],
      shop: ['order'],
    });
  });
});

<<<<<<< HEAD
describe('a task', () => {
  const check = (id: number) => ({
    id,
    name: 'check' as const,
    input: {
      input: fromTexts(
        `Webhook-Id: ${ID}\nWebhook-Timestamp: 1773070926\nWebhook-Signature: ${TEST_VECTOR.signature}`,
        TEST_VECTOR.body,
      ),
      secrets: [TEST_VECTOR.secret],
      now: Number(TEST_VECTOR.timestamp),
      seenIds: [],
    },
  });

  it('is ended by the next one of its name, and by no other', async () => {
    const answer = answerTasks(bench);
    const tasks = [check(1), check(2), {id: 3, name: 'open' as const, input: null}].map(answer);
    const [first, second, third] = await Promise.all(tasks);
    expect(first).toEqual({id: 1, error: expect.stringMatching(/abort/i)});
    expect(second).toMatchObject({id: 2, output: {verdict: 'wrong'}});
    expect(third).toMatchObject({id: 3, output: {hasPrograms: true}});
=======
it('a task that cannot be done is answered with the reason', async () => {
  const programs = [{language: 'php' as const, title: 'handler.php', code: '<?php'}];
  const task = {id: 4, name: 'handlers', input: []} as const;
  expect(await answerTask({...bench, programs}, task)).toEqual({
    id: 4,
    error: expect.stringMatching(/handler\.php has no list/),
>>>>>>> main
  });
});

describe('signing', () => {
<<<<<<< HEAD
  it('puts the new ID into the payload, and keeps the bytes that were typed on demand', async () => 
=======
  it('gives a request that a check of the page calls right', async () => {
    const http = getCode(await sign(), 'http');
    const bytes = new TextEncoder().encode(http);
    const view = await runTask(bench, 'check', {
      input: {kind: 'request', bytes},
      secrets: [TEST_VECTOR.secret],
      now: Number(TEST_VECTOR.timestamp),
      seenIds: [],
    });
    expect(view).toMatchObject({verdict: 'right', id: ID, findings: []});
  });

  it('puts the new ID into the payload, and sends it as compact JSON', async () => {
>>>>>>> main
    const text = `{ "id": "old",\n  "type": "order.paid" }`;
    const {request} = JSON.parse(getCode(await sign({text}), 'fixture'));
    expect(request.body).toBe(`{"id":"${ID}","type":"order.paid"}`);
    expect(request.headers).toMatchObject({'Webhook-Id': ID, 'Webhook-Event-Type': 'order.paid'});
  });

<<<<<<< HEAD
=======
  it('names what the schema objects to, and signs all the same', async () => {
    const text = JSON.stringify({
      ...getExample('order.paid'),
      type: 'order.created',
      sequence: 0,
      actor: undefined,
    });
    const {problems, outputs} = await sign({text});
    expect(problems.join('\n')).toMatch(/^type: expected order\.paid, found order\.created$/m);
    expect(problems.join('\n')).toMatch(/sequence/);
    expect(problems.join('\n')).toMatch(/actor/);
    expect(outputs).toHaveLength(6);
  });

>>>>>>> main
  it.each([
    ['a secret of another form', secret: 'secret', /The secret cannot be used/],
    ['a payload that is no JSON', text: '{', /The payload is not JSON/],
    ['another protocol', url: 'javascript:alert(1)', /The URL cannot be used/],
  ])('refuses %s', async (_, changes, message) => 
    await expect(sign(changes)).rejects.toThrow(message);););
