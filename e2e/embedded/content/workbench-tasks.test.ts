import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {RELATED_RESOURCES, TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/config/webhooks.ts';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {buildWorkbenchData} from '../../../src/plugins/webhook-workbench/build-data.ts';
import {fromTexts} from '../../../src/webhooks/check/read-delivery.ts';
import {answerTasks, runTask, type Workbench} from '../../../src/webhooks/tasks/run-task.ts';

import type {SignRequest} from '../../../src/webhooks/tasks/types.ts';

const guide = parseGuide(readFileSync('docs/webhooks/overview.mdx', 'utf8'));
const bench: Workbench = {
  ...buildWorkbenchData(readGuideContext('.'), guide),
  scheme: WEBHOOK_SCHEME,
};
const ID = '9d6b3c1e-2a4f-4e8b-9c7d-1f2e3a4b5c6d';

async function sign(changes: Partial<SignRequest> = {}) {
  const text = await runTask(bench, 'example', changes.type ?? 'order.paid');
  return runTask(bench, 'sign', {
    type: 'order.paid',
    text,
    isExact: false,
    resource: '',
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
  });
});

describe('signing', () => {
  it('puts the new ID into the payload, and keeps the bytes that were typed on demand', async () => {
    const text = `{ "id": "old",\n  "type": "order.paid" }`;
    const {request} = JSON.parse(getCode(await sign({text, isExact: true}), 'fixture'));
    expect(request.body).toBe(text.replace('old', ID));
    expect(request.headers).toMatchObject({'Webhook-Id': ID, 'Webhook-Event-Type': 'order.paid'});
  });

  it.each([
    ['a secret of another form', {secret: 'secret'}, /The secret cannot be used/],
    ['a payload that is no JSON', {text: '{'}, /The payload is not JSON/],
    ['another protocol', {url: 'javascript:alert(1)'}, /The URL cannot be used/],
  ])('refuses %s', async (_, changes, message) => {
    await expect(sign(changes)).rejects.toThrow(message);
  });
});
