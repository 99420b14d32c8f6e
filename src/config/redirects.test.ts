import {expect, it} from 'vitest';
import {listPageRedirects} from './redirects.ts';

const GUIDE = {from: '/docs/boats/', to: '/docs/ships/'};
const SECTION = {from: '/docs/ships/#boats', to: '/docs/ships/#small'};
const OPERATION = {from: '/api/harbour/list-quays/', to: '/api/harbour/list-piers/'};
const OUT = {from: '/api/harbour/list-boats/', to: '/docs/ships/'};

it('redirects whole pages; a site without guides those that stay in the reference', () => {
  const all = [GUIDE, SECTION, OPERATION, OUT];
  expect(listPageRedirects(all, 'all')).toEqual([GUIDE, OPERATION, OUT]);
  expect(listPageRedirects(all, 'reference')).toEqual([OPERATION]);
});
