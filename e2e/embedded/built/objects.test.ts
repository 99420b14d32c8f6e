import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const readPage = (path: string) => readFileSync(`build${path}index.html`, 'utf8');

/** Values of an attribute, whose quotes the page may leave out. */
function listAttributes(html: string, name: 'id' | 'href'): string[] {
  return [...html.matchAll(new RegExp(` ${name}=(?:"([^"]*)"|([^\\s">]+))`, 'g'))].map(
    ([, quoted, bare = '']) => quoted ?? bare,
  );
}

/** The HTML from a heading or an element of a page to the next section. */
function readSection(html: string, id: string): string {
  const section = html
    .split(/<section|<article/)
    .find((each) => listAttributes(each, 'id')[0] === id);
  if (section === undefined) throw new Error(`The page has no section "${id}".`);
  return section;
}

describe('the page of an object', () => {
  const order = readPage('/api/dashboard/schemas/order/');

  it('shows an example, the operations and the webhook events', () => {
    expect(readSection(order, 'example')).toContain('HLF-7Q2M9X');
    const operations = listAttributes(readSection(order, 'operations'), 'href');
    for (const slug of ['get-order-by-id', 'cancel-order', 'return-order']) {
      expect(operations).toContain(`/api/dashboard/${slug}/`);
    }
    const events = readSection(order, 'events');
    expect(events).toContain('order.paid');
    expect(listAttributes(events, 'href')).toContain('/api/webhooks/schemas/order-event-payload/');
  });
});

it('the page of a payload leads to the check of its signature', () => {
  const html = readPage('/api/webhooks/schemas/order-event-payload/');
  expect(listAttributes(readSection(html, 'guides'), 'href')).toContain(
    '/docs/webhooks/workbench/',
  );
});
