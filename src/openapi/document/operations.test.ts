import kebabCase from 'lodash/kebabCase.js';
import {describe, expect, it} from 'vitest';
import {Cursor} from './cursor.ts';
import {listOperations} from './operations.ts';

const list = (paths: object) => listOperations(Cursor.atRoot({paths}));
const slugsOf = (paths: object) =>
  Object.fromEntries(list(paths).map(({path, slug}) => [path, slug]));
const get = (summary?: string) => ({get: {summary}});

describe('page names', () => {
  it('are in kebab-case, which the page generator does not change', () => {
    const names = ['getOrder', 'get_order_by-id.v2', 'HTTPServerList2FA', '注文 を 取得', 'ÀÉÎõü'];
    const paths = names.map((name, at) => {
      return [
        `/${at}`,
        {get: {operationId: name, summary: 'Not used'}, post: {summary: `${name} again`}},
      ];
    });
    const slugs = list(Object.fromEntries(paths)).map(({slug}) => slug);
    expect(slugs.slice(0, 3)).toEqual(['get-order', 'get-order-again', 'get-order-by-id-v-2']);
    expect(slugs.map((slug) => kebabCase(slug))).toEqual(slugs);
    expect(new Set(slugs).size).toBe(names.length * 2);
  });

  it('are the method and path where operations share a summary', () => {
    const two = {'/orders': get('List'), '/tickets': get('List'), '/events': get('Show')};
    const slugs = {'/orders': 'get-orders', '/tickets': 'get-tickets', '/events': 'show'};
    expect(slugsOf(two)).toEqual(slugs);
    expect(slugsOf({'/holds': get('List'), ...two})).toEqual({'/holds': 'get-holds', ...slugs});
  });

  it('are numbered where two addresses give the same name, regardless of their order', () => {
    const paths = {'/a/{b}': get(), '/a-b': get(), '/a/b': get(), '/c': get()};
    const slugs = {'/a-b': 'get-a-b', '/a/b': 'get-a-b-2', '/a/{b}': 'get-a-b-3', '/c': 'get-c'};
    expect(slugsOf(paths)).toEqual(slugs);
    expect(slugsOf(Object.fromEntries(Object.entries(paths).reverse()))).toEqual(slugs);
  });

  it('are numbered where addresses differ only behind 500 characters', () => {
    const long = `/${'orders/'.repeat(80)}`;
    const slugs = list({[`${long}a`]: get(), [`${long}b`]: get()}).map(({slug}) => slug);
    expect(slugs).toEqual([
      expect.stringMatching(/^get(?:-orders)+/),
      expect.stringMatching(/-2$/),
    ]);
  });

  it('are absent for non-operations', () => {
    expect(list({'/a': {summary: 'x', parameters: [], 'x-get': {}}, '/b': null})).toEqual([]);
  });

  it('are the method and path where the summary cannot name a page', () => {
    const paths = {'/a': {...get('🎟'.repeat(300)), put: {summary: '***'}}};
    expect(list(paths).map(({name}) => name)).toEqual(['get /a', 'put /a']);
  });
});
