import {expect, it} from 'vitest';
import {findPageSpecification} from './api-files.ts';

const APIS = [{id: 'dashboard'}, {id: 'webhooks'}];
const find = (pathname: string, baseUrl = '/') =>
  findPageSpecification(pathname, baseUrl, APIS)?.path;

it('the page of an operation has the document of the operation, an overview the complete one', () => {
  expect(find('/api/dashboard/create-event/')).toBe('specs/dashboard/create-event.json');
  expect(find('/my/docs/api/webhooks/get-webhook', '/my/docs/')).toBe(
    'specs/webhooks/get-webhook.json',
  );
  expect(find('/api/dashboard/create-event/index.html')).toBe('specs/dashboard/create-event.json');
  expect(find('/api/webhooks/webhooks/')).toBe('specs/webhooks.json');
});

it.each(['/', '/api/samples/', '/api/dashboard/schemas/order/', '/docs/api/x/'])(
  'the page %s has none',
  (pathname) => {
    expect(find(pathname)).toBeUndefined();
  },
);
