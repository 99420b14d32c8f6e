import {describe, expect, it} from 'vitest';
import {getReferenceEditUrl, readOperationSources} from './edit-links.ts';
import {type Product, product, readProduct} from './product.ts';

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
    ['an object', 'shop/schemas/order.schema.mdx', {}],
    ['an API that is not registered', 'till/create-order.api.mdx', {}],
  ])('is absent for %s', (_, page, change) => {
    expect(get(page, change)).toBeUndefined();
  });

  it('knows no source where no file has them', () => {
    expect(readOperationSources(undefined)).toEqual({});
    expect(readOperationSources('specs/none.json')).toEqual({});
  });

  it.each(['git.example/{operation}', 'https://git.example/{path}', 'javascript:alert(1)'])(
    'refuses the pattern %s',
    (pattern) => {
      expect(() => readProduct({OPERATION_EDIT_URL: pattern})).toThrow(
        /Setting OPERATION_EDIT_URL .*\{operation\}/,
      );
    },
  );

  it('takes the pattern of the environment', () => {
    const pattern = 'https://git.example/{api}/{operation}';
    expect(readProduct({OPERATION_EDIT_URL: pattern}).operationEditUrl).toBe(pattern);
    expect(readProduct({}).operationEditUrl).toBeUndefined();
  });
});
