import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import groupBy from 'lodash/groupBy.js';
import mapValues from 'lodash/mapValues.js';
import pickBy from 'lodash/pickBy.js';
import sumBy from 'lodash/sumBy.js';
import uniq from 'lodash/uniq.js';
import {describe, expect, it} from 'vitest';
import {readCatalogue} from '../catalogue.ts';
import type {JsonObject, SpecDocument} from '../document.ts';
import {collectStates, findContradicted, listObjects} from '../testing/check-stories.ts';
import {documents} from '../testing/published.ts';
import type {PlayedOrder} from './order-actions.ts';
import {playStories} from './play.ts';

type Transition = {readonly from?: readonly string[]; readonly to: string};
type LifeCycle = {readonly field: string; readonly transitions: readonly Transition[]};

const states = playStories(documents.webhooks as SpecDocument, await readCatalogue('.'));
const statesById = collectStates(states);
const stories = Object.entries(
  groupBy(states, ({story, value}) => `${story} ${String(value.guid)}`),
);
const orders = stories.filter(([, [first]]) => first?.resource === 'order');

/** Lists the changes of a status that are not in its life cycle. */
function findLeaps(name: string, values: readonly (JsonObject | undefined)[]): string[] {
  const file = `docs/_data/life-cycles/${name}.json`;
  const {field, transitions}: LifeCycle = JSON.parse(readFileSync(file, 'utf8'));
  const begins = transitions.some(({from: before}) => !before);
  const statuses = values.map((value) => value?.[field] as string | undefined);
  return statuses.flatMap((to, index) => {
    const from = statuses[index - 1];
    const isKnown = transitions.some((each) =>
      from === undefined
        ? !each.from && each.to === to
        : each.from?.includes(from) && each.to === to,
    );
    if (from === undefined && !begins) return [];
    return to === undefined || from === to || isKnown ? [] : [`${from} → ${to}`];
  });
}

describe.each(stories)('the story %s', (_name, steps) => {
  it('goes forward in time, and each event has the next number', () => {
    const times = steps.map(({at}) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const numbers = steps.filter(({type}) => type).map(({sequence}) => sequence);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });
});

it('stories follow the life cycles of their resources', () => {
  const drawn = globSync('docs/_data/life-cycles/*.json').map((file) => path.parse(file).name);
  const known = stories.map(([, steps]) => {
    const name = (steps[0]?.resource ?? '').replaceAll('_', '-');
    const values = steps.map(({value}) => value);
    return {name, leaps: drawn.includes(name) ? findLeaps(name, values) : undefined};
  });
  expect(known).toContainEqual({name: 'order', leaps: []});
  expect(known.filter(({leaps = []}) => leaps.length > 0)).toEqual([]);
});

describe.each(orders)('the order of the story %s', (_name, steps) => {
  const played = steps.map(({value}) => value as PlayedOrder);

  it('adds up at every step', () => {
    for (const order of played) {
      const {price, value, service_fee, transaction_fee, refunds, refunded, tickets} = order;
      const sold = [...tickets, ...order.products];
      expect(price).toBe(value + service_fee + transaction_fee);
      expect(price).toBe(sumBy(sold, 'price') + transaction_fee);
      const paid = refunds.filter(({status}) => status === 'succeeded');
      expect(refunded).toBe(sumBy(paid, 'amount'));
      expect(sumBy(refunds, 'amount')).toBeLessThanOrEqual(price);
    }
  });

  it('has barcodes from its payment on, and documents while they can be downloaded', () => {
    for (const order of played) {
      const hasCodes = order.tickets.every(({barcode}) => barcode !== null);
      expect(hasCodes).toBe(order.paid_at !== null);
      if (order.download_ready) expect(order).toMatchObject({status: 'paid', is_complete: true});
      const invalid = order.status === 'cancelled' || order.status === 'returned';
      expect(order.invalidated_at !== null).toBe(invalid);
    }
  });

  it('has refunds and holders that follow their life cycles', () => {
    const last = played.at(-1) as PlayedOrder;
    for (const {guid} of last.refunds) {
      const refunds = played.flatMap(({refunds: all}) => all.filter((each) => each.guid === guid));
      expect(findLeaps('refund', refunds)).toEqual([]);
    }
    for (const index of last.tickets.keys()) {
      const tickets = played.map(({tickets: all}) => all[index]);
      expect(findLeaps('barcode-presence', tickets)).toEqual([]);
    }
  });
});

it.each(Object.entries(documents))('the examples of %s match the stories', (_id, document) => {
  expect(findContradicted(statesById, document)).toEqual([]);
});

it('each resource of the examples was created once', () => {
  const created = groupBy(
    listObjects(documents).filter(({guid, created_at}) => typeof guid === 'string' && created_at),
    'guid',
  );
  const times = mapValues(created, (each) => uniq(each.map(({created_at}) => created_at)));
  expect(Object.keys(times).length).toBeGreaterThan(50);
  expect(pickBy(times, ({length}) => length > 1)).toEqual({});
});

it('the examples in guides match the stories', () => {
  const contradicted = globSync('docs/**/*.mdx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^```json[^\n]*\n(.*?)^```$/gms)].flatMap(([, json = '']) =>
      findContradicted(statesById, JSON.parse(json), false).map(
        (difference) => `${file} ${difference}`,
      ),
    );
  });
  expect(contradicted).toEqual([]);
});
