import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readWorkbenchData} from '../../../src/plugins/webhook-workbench/build-data.ts';
import {RELATED_RESOURCES, TEST_VECTOR} from '../../../src/webhooks/scheme.ts';
import {filterEvents} from '../../../src/webhooks/sign/events.ts';
import {writeHandler} from '../../../src/webhooks/sign/handler.ts';
import {type SignRequest, signRequest} from '../../../src/webhooks/sign/sign-request.ts';

const data = readWorkbenchData('.');
const ID = '9d6b3c1e-2a4f-4e8b-9c7d-1f2e3a4b5c6d';

const getExample = (type: string) =>
  data.events.find((event) => event.type === type)?.example as object;

async function sign(changes: Partial<SignRequest> = {}) {
  const text = JSON.stringify(getExample(changes.type ?? 'order.paid'));
  return signRequest(data, {
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
  it('has the related resources of the specification', () => {
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
    const shop = {resource: 'shop', off: ['create']};
    const all = filterEvents(data.events, {...shop, isRelated: true});
    const own = filterEvents(data.events, {...shop, isRelated: false});
    expect(own.triggers).not.toContain('paid');
    expect(all.triggers).toEqual(expect.arrayContaining([...own.triggers, 'paid', 'refund']));
    expect(own.types).toContain('shop.relation_changed');
    expect(own.types).not.toContain('shop.created');
    expect(all.types).toEqual(expect.arrayContaining([...own.types, 'order.paid']));
    expect(
      filterEvents(data.events, {...shop, resource: 'coupon', isRelated: true}).related,
    ).toEqual([]);
  });
});

it('reports a handler without a list of event types by its name', () => {
  const program = {
    ...{id: 'php', label: 'PHP', title: 'handler.php', grammar: 'php'},
    code: '<?php',
  };
  expect(() => writeHandler(program, [])).toThrow(/handler\.php has no list/);
});

describe('signing', () => {
  it('puts the new ID into the payload, and sends it as compact JSON', async () => {
    const text = `{ "id": "old",\n  "type": "order.paid" }`;
    const {request} = JSON.parse(getCode(await sign({text}), 'fixture'));
    expect(request.body).toBe(`{"id":"${ID}","type":"order.paid"}`);
    expect(request.headers).toMatchObject({'Webhook-Id': ID, 'Webhook-Event-Type': 'order.paid'});
  });

  it('reports what the schema refuses, and signs anyway', async () => {
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
