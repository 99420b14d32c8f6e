import {matchPath} from 'react-router-dom';
import {expect, it} from 'vitest';
import {canMatch} from './can-match.ts';

const PATHS = [
  '/',
  '/api',
  '/api/',
  '/api/orders',
  '/api/orders/',
  '/api/orders/list.html',
  '/api/ordèrs',
  '/API/Orders',
  '/api/:name',
  '/api/:name?',
  '/api/o*',
  '/api/(orders|events)',
  '/api/orders\\.',
  '*',
];

const ADDRESSES = [
  '/',
  '/api',
  '/api/',
  '/Api/',
  '/api//',
  '/api/orders',
  '/api/ORDERS/',
  '/api/orders//',
  '/api/orders.',
  '/api/orders/list.html',
  '/api/ordèrs',
  '/api/ordÈrs/',
  '/api/ord%C3%A8rs',
  '/api/events',
  '/api/ev',
  '',
];

const KINDS = [
  {exact: true},
  {exact: true, strict: true},
  {exact: true, sensitive: true},
  {exact: false},
  {},
];

it('a route that the router finds for an address can match it, whatever its path and its kind', () => {
  const routes = PATHS.flatMap((path) => KINDS.map((kind) => ({...kind, path})));
  const pairs = routes.flatMap((route) => ADDRESSES.map((address) => ({route, address})));
  const found = pairs.filter(({route, address}) => matchPath(address, route));
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({route, address}) => !canMatch(address, route))).toEqual([]);
});

it('a route of several paths, or of none, is left to the router', () => {
  expect(canMatch('/api', {path: ['/a', '/b'], exact: true})).toBe(true);
  expect(canMatch('/api', {exact: true})).toBe(true);
});

it('the page of another address is no match, and its own is with a slash or without', () => {
  expect(canMatch('/api/orders/', {path: '/api/orders', exact: true})).toBe(true);
  expect(canMatch('/api/orders/', {path: '/api/tickets', exact: true})).toBe(false);
  expect(canMatch('/api/orders', {path: '/api/events', exact: true})).toBe(false);
  expect(canMatch('/api/orders', {path: '/api', exact: true})).toBe(false);
});
