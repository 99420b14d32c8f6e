import {expect, it} from 'vitest';
import {scoreLinks} from './rank-links.ts';
import {walkIndex} from './walk-index.ts';

const ORIGIN = 'https://docs.example/base/';
const link = (path: string, label: string, rest = '') =>
  `- [${label}](${ORIGIN}${path}): ${rest}\n`;

const FILES: Readonly<Record<string, string>> = {
  'llms.txt':
    link('docs/orders.md', 'Orders', 'Refund an order') +
    link('docs/events.md', 'Events', 'Publish an event') +
    link('docs/shops.md', 'Shops', 'Open a shop') +
    link('docs/tickets.md', 'Tickets', 'Price a ticket') +
    link('docs/scanners.md', 'Scanners', 'Read a barcode') +
    link('api/llms.txt', 'API', 'Operations on orders') +
    link('docs/llms-full.txt', 'Orders, full text', 'Refund an order') +
    '- [Elsewhere](https://other.example/refund.md): Refund an order\n',
  'docs/orders.md': link('docs/secret.md', 'Refund'),
  'docs/events.md': 'Events',
  'docs/shops.md': 'Shops',
  'docs/tickets.md': 'Tickets',
  'docs/scanners.md': 'Scanners',
  'api/llms.txt': link('api/refund.md', 'Refund an order', 'POST /refunds') + link('api/a.md', 'A'),
  'api/refund.md': link('api/refund/part-2.md', 'part 2'),
  'api/refund/part-2.md': 'The limit is 42.',
  'api/a.md': 'A',
};

const site = {origin: ORIGIN, readFile: (path: string) => FILES[path]};

it('finds an answer in the second part of a page, three links from the index', () => {
  const walk = walkIndex('How do I refund an order?', site, (text) => text.includes('42'));
  expect(walk).toMatchObject({found: 'api/refund/part-2.md', links: 3});
  expect(walk.read.slice(0, 2)).toEqual(['llms.txt', 'docs/orders.md']);
});

it('reads each file once, no full text, no link of a page, and of each index only the best', () => {
  const {found, read} = walkIndex('How do I refund an order?', site, () => false);
  expect(found).toBeUndefined();
  expect(new Set(read).size).toBe(read.length);
  expect(read).not.toContain('docs/llms-full.txt');
  expect(read).not.toContain('docs/secret.md');
  expect(read).not.toContain('docs/scanners.md');
});

it('stops at a link that leads to no file, and names both ends', () => {
  const broken = {...site, readFile: (path: string) => FILES[path === 'api/llms.txt' ? '' : path]};
  expect(() => walkIndex('refund', broken, () => false)).toThrow(/links to api\/llms\.txt/);
});

it('scores a rare word above a frequent one, whatever its form, and common words not at all', () => {
  const [first = 0, second = 0, third = 0] = scoreLinks('How do I get the refunded order?', [
    {path: '1.md', text: 'An order'},
    {path: '2.md', text: 'A refund'},
    {path: '3.md', text: 'How to get the order'},
  ]);
  expect(second).toBeGreaterThan(first);
  expect(first).toBeGreaterThan(third);
  expect(scoreLinks('how do I get the', [{path: '4.md', text: 'How do I get the'}])).toEqual([0]);
});
