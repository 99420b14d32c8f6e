import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {findRelatedGuides, shareWithinTags, withoutLinked} from './related-guides.ts';

it('finds the section of each guide that uses an operation most', () => {
  const folder = makeFolder();
  const guides = {
    'orders/order.mdx':
      '---\ntitle: Orders\n---\n\nSee <Operation id="cancel-order" />.\n\n' +
      '## Cancel an order {/* #cancel */}\n\n<Operation id="cancel-order" />\n\n' +
      '<Answer operation="get-order" /> <Operation id="cancel-order" />\n',
    'introduction/overview.mdx':
      '---\ntitle: Start\nslug: /\n---\n\n<Operation id="cancel-order" />\n',
    'webhooks/index.mdx':
      '---\ntitle: Webhooks\n---\n\n<Operation api="webhooks" id="list-webhooks" />\n',
  };
  for (const [name, text] of Object.entries(guides)) writeText(path.join(folder, name), text);
  const related = findRelatedGuides(folder, '/site/', 'dashboard');
  const section = {href: '/site/docs/orders/order/#cancel', text: 'Orders: Cancel an order'};
  expect(related.get('dashboard/cancel-order')).toEqual([
    section,
    {href: '/site/docs/', text: 'Start'},
  ]);
  expect(related.get('dashboard/get-order')).toEqual([section]);
  expect(related.get('webhooks/list-webhooks')).toEqual([
    {href: '/site/docs/webhooks/', text: 'Webhooks'},
  ]);
});

it('finds the section of its tag for an operation that no guide names', () => {
  const guide = {href: '/docs/orders/#return', text: 'Orders: Return'};
  const shared = shareWithinTags(new Map([['a/return', [guide]]]), [
    {id: 'a/return', tag: 'orders'},
    {id: 'a/rebuild', tag: 'orders'},
    {id: 'a/add-pet', tag: 'pets'},
  ]);
  expect(shared.get('a/rebuild')).toEqual([guide]);
  expect(shared.has('a/add-pet')).toBe(false);
});

it('leaves out a guide that the page links already', () => {
  const guide = {href: '/docs/orders/#return', text: 'Orders: Return'};
  expect(withoutLinked([guide], ['/docs/orders/#states'])).toEqual([]);
  expect(withoutLinked([guide], ['/docs/events/'])).toEqual([guide]);
});
