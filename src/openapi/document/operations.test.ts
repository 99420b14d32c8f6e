import kebabCase from 'lodash/kebabCase.js';
import {describe, expect, it} from 'vitest';
import {buildDocument} from '../testing/documents.ts';
import {Cursor} from './cursor.ts';
import type {JsonObject} from './json-value.ts';
import {listOperations} from './operations.ts';

const NAMES = [
  'getOrder',
  'get_order_by-id.v2',
  'HTTPServerList2FA',
  '注文 を 取得',
  "don't panic",
  'ÀÉÎõü',
  'a/../b',
];

function buildNamed(): JsonObject {
  const {paths: _, ...rest} = buildDocument({title: 'Order  & Ticket API v2.0', operations: 1});
  const operations = NAMES.flatMap((name, index) => [
    [`/by-id/${index}`, {get: {operationId: name, summary: 'Not used', responses: {}}}],
    [`/by-summary/${index}`, {post: {summary: `${name} again`, responses: {}}}],
  ]);
  return {...rest, paths: Object.fromEntries(operations)};
}

describe('page names', () => {
  it('are in kebab-case, in which the page generator puts them again', () => {
    const slugs = listOperations(Cursor.atRoot(buildNamed())).map(({slug}) => slug);
    expect(slugs.slice(0, 4)).toEqual([
      'get-order',
      'get-order-again',
      'get-order-by-id-v-2',
      'get-order-by-id-v-2-again',
    ]);
    expect(slugs.map((slug) => kebabCase(slug))).toEqual(slugs);
    expect(new Set(slugs).size).toBe(NAMES.length * 2);
  });
});

describe('operations', () => {
  it('that share a summary are named by method and path, however many there are', () => {
    const slugsOf = (paths: object) =>
      listOperations(Cursor.atRoot({paths})).map(({path, slug}) => [path, slug]);
    const get = (summary: string) => ({get: {summary}});
    const two = {'/orders': get('List'), '/tickets': get('List'), '/events': get('Show')};
    const three = {'/holds': get('List'), ...two};
    expect(slugsOf(two)).toEqual([
      ['/orders', 'get-orders'],
      ['/tickets', 'get-tickets'],
      ['/events', 'show'],
    ]);
    expect(slugsOf(three)).toEqual([['/holds', 'get-holds'], ...slugsOf(two)]);
  });

  it('whose addresses make one page name are counted, in whatever order they are', () => {
    const paths = {'/a/{b}': {get: {}}, '/a-b': {get: {}}, '/a/b': {get: {}}, '/c': {get: {}}};
    const slugOf = (described: object) =>
      Object.fromEntries(
        listOperations(Cursor.atRoot({paths: described})).map(({path, slug}) => [path, slug]),
      );
    const slugs = {'/a-b': 'get-a-b', '/a/b': 'get-a-b-2', '/a/{b}': 'get-a-b-3', '/c': 'get-c'};
    expect(slugOf(paths)).toEqual(slugs);
    expect(slugOf(Object.fromEntries(Object.entries(paths).reverse()))).toEqual(slugs);
  });

  it('are named by method and path when no page can be named by the summary', () => {
    const paths = {'/a': {get: {summary: '🎟'.repeat(300)}, put: {summary: '***'}}};
    const names = listOperations(Cursor.atRoot({paths})).map(({name}) => name);
    expect(names).toEqual(['get /a', 'put /a']);
  });
});
