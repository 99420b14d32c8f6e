import {expect, it} from 'vitest';
import {findPageSpecification} from './api-files.ts';

const APIS = [{id: 'dashboard'}, {id: 'webhooks'}];

it.each([
  ['/api/dashboard/create-event/', 'specs/dashboard/create-event.json'],
  ['/api/dashboard/create-event/index.html', 'specs/dashboard/create-event.json'],
  ['/api/webhooks/webhooks/', 'specs/webhooks.json'],
  ['/api/samples/', undefined],
  ['/api/dashboard/schemas/order/', undefined],
  ['/docs/api/x/', undefined],
])('the specification of the page %s is %s', (pathname, file) => {
  expect(findPageSpecification(`/my${pathname}`, '/my/', APIS)?.path).toBe(file);
});
