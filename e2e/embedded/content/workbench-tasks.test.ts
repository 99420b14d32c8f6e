import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {RELATED_RESOURCES, TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/config/webhooks.ts';
import {parseGuide} from '../../../src/guides/check-guides.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {buildWorkbenchData} from '../../../src/plugins/webhook-workbench/build-data.ts';
import {
  filterEvents,
  listRelated,
  listTriggers,
  type WebhookFilter,
} from '../../../src/webhooks/sign/events.ts';
import {answerTask, runTask} from '../../../src/webhooks/tasks/run-task.ts';

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

describe('the filter of a webhook', () => {
  const choose = (filter: WebhookFilter) =>
    filterEvents(bench.events, RELATED_RESOURCES, filter).map(({type}) => type);

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

  it('has the triggers and event types of related resources on demand', () => {
    const shop = {resource: 'shop', triggers: ['paid', 'relation']};
    expect(choose({...shop, isRelated: false})).toEqual(['shop.relation_changed']);
    expect(choose({...shop, isRelated: true})).toEqual(['shop.relation_changed', 'order.paid']);
    const list = (isRelated: boolean) =>
      listTriggers(bench.events, RELATED_RESOURCES, {resource: 'event', isRelated});
    expect(list(false)).not.toContain('paid');
    expect(list(true)).toEqual(expect.arrayContaining(['relation', 'paid', 'scan']));
    expect(listRelated(bench.events, RELATED_RESOURCES, 'coupon')).toEqual([]);
  });
});

it('a task that cannot be done is answered with the reason', async () => {
  const programs = [{language: 'php' as const, title: 'handler.php', code: '<?php'}];
  const task = {id: 4, name: 'handlers', input: []} as const;
  expect(await answerTask({...bench, programs}, task)).toEqual({
    id: 4,
    error: expect.stringMatching(/handler\.php has no list/),
  });
});

describe('signing', () => {
  it('puts the new ID into the payload, and sends it as compact JSON', async () => {
    const text = `{ "id": "old",\n  "type": "order.paid" }`;
    const {request} = JSON.parse(getCode(await sign({text}), 'fixture'));
    expect(request.body).toBe(`{"id":"${ID}","type":"order.paid"}`);
    expect(request.headers).toMatchObject({'Webhook-Id': ID, 'Webhook-Event-Type': 'order.paid'});
  });

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

  it.each([
    ['a secret of another form', {secret: 'secret'}, /The secret cannot be used/],
    ['a payload that is no JSON', {text: '{'}, /The payload is not JSON/],
    ['another protocol', {url: 'javascript:alert(1)'}, /The URL cannot be used/],
  ])('refuses %s', async (_, changes, message) => {
    await expect(sign(changes)).rejects.toThrow(message);
  });
});
