import {describe, expect, it} from 'vitest';
import {type Product, product} from './product.ts';
import {createDocItem, createPage, getReferenceEditUrl, readOperationSources} from './reference.ts';

const APIS = [{id: 'shop', label: 'Shop', source: 'v2/shop'}];
const SOURCES = {shop: {'create-order': 'specs/shop/orders.tsp:12'}};
const PAGE = 'shop/create-order.api.mdx';

const OWN: Product = {
  ...product,
  repositoryUrl: 'https://git.example/edit/main',
  storageUrl: undefined,
  operationEditUrl: undefined,
};
const get = (page: string, change: Partial<Product> = {}) =>
  getReferenceEditUrl(page, {...OWN, ...change}, APIS, SOURCES);

describe('"Edit this page" of an operation', () => {
  it('leads to file and line of the source of an embedded document', () => {
    expect(get(PAGE)).toBe('https://git.example/edit/main/specs/shop/orders.tsp#L12');
  });

  it('follows the pattern of the owner', () => {
    const operationEditUrl = 'https://git.example/{source}.json?api={api}#{operation}';
    const url = 'https://git.example/v2/shop.json?api=shop#create-order';
    expect(get(PAGE, {operationEditUrl})).toBe(url);
    expect(get(PAGE, {operationEditUrl, storageUrl: 'https://specs.example'})).toBe(url);
  });

  it.each([
    ['a document of another host', PAGE, {storageUrl: 'https://specs.example'}],
    ['a site without an address of its sources', PAGE, {repositoryUrl: undefined}],
    ['an operation without a source', 'shop/other.api.mdx', {}],
    ['an overview', 'shop/shop.info.mdx', {}],
  ])('is absent for %s', (_, page, change) => {
    expect(get(page, change)).toBeUndefined();
  });

  it('has no source without a file of sources', () => {
    expect(readOperationSources(undefined)).toEqual({});
    expect(readOperationSources('specs/none.json')).toEqual({});
  });
});

describe('generated reference pages', () => {
  it('have front matter with the name of the page, and no body', () => {
    expect(createPage({id: 'create-event', api: {method: 'post'}}, 'dashboard')).toBe(
      '---\nid: "create-event"\ntitle: "create-event"\ndisplayed_sidebar: "dashboard"\nhide_title: true\nhide_table_of_contents: true\n---\n',
    );
  });

  it.each(['a"b', 'a\\b', 'a\nb'])('are not written for the name %j', (id) => {
    expect(() => createPage({id})).toThrow(/expected letters, digits and hyphens/);
  });

  it('are called Overview in the sidebar when they describe the API', () => {
    expect(createPage({id: 'dashboard'})).toContain('sidebar_label: Overview\n');
  });
});

describe('sidebar entries', () => {
  it('carry the method and the deprecation as classes', () => {
    const api = {method: 'delete', deprecated: true};
    expect(createDocItem({id: 'delete-event', api}, {basePath: 'dashboard'})).toEqual({
      type: 'doc',
      id: 'dashboard/delete-event',
      key: 'dashboard/delete-event',
      label: 'delete-event',
      className: 'api-method api-method--delete api-deprecated',
    });
  });
});
