import {mkdir, mkdtemp, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findRelatedGuides} from './related-guides.ts';

async function writeGuides(guides: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'guides-'));
  for (const [name, text] of Object.entries(guides)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

it('lists the guides that link to an operation or show its request or answer, each once', async () => {
  const folder = await writeGuides({
    'orders/order.mdx':
      '---\ntitle: Orders\n---\n\nSee <Operation id="cancel-order" />, <Operation id="cancel-order" path />.\n\n<Answer operation="get-order" status="200" />\n',
    'introduction/overview.mdx':
      '---\ntitle: Start\nslug: /\n---\n\n<Request operation="cancel-order" />\n',
    'webhooks/index.mdx':
      '---\ntitle: Webhooks\n---\n\n<Operation api="webhooks" id="list-webhooks" />\n',
  });
  const related = findRelatedGuides(folder, '/site/', 'dashboard');
  expect(related.get('dashboard/cancel-order')).toEqual([
    {href: '/site/docs/', text: 'Start'},
    {href: '/site/docs/orders/order/', text: 'Orders'},
  ]);
  expect(related.get('dashboard/get-order')).toEqual([
    {href: '/site/docs/orders/order/', text: 'Orders'},
  ]);
  expect(related.get('webhooks/list-webhooks')).toEqual([
    {href: '/site/docs/webhooks/', text: 'Webhooks'},
  ]);
});
