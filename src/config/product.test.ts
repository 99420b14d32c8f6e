import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {makeFolder} from '../openapi/testing/make-folder.ts';
import {ConfigurationError} from './configuration-error.ts';
import type {ProductDefinition} from './definition.ts';
import {findHistorySource} from './identity.ts';
import {buildFeedbackStart, readProduct as readOwn} from './product.ts';

const OWN: ProductDefinition = {
  name: 'Boats',
  description: 'Boats for developers.',
  siteUrl: 'https://docs.boats.example',
  storage: 'specifications',
  content: 'all',
  repositoryUrl: 'https://git.boats.example/edit',
  securityContact: 'mailto:security@boats.example',
  siteVersion: '3',
  announcement: {id: 'x', text: 'News.', link: 'Read', to: 'https://boats.example/news'},
  apis: [{id: 'dashboard', label: 'Harbour', source: 'harbour'}],
  emptySidebars: [],
  guides: {landing: 'start', errors: '/docs/', eventTypes: '/docs/', glossary: '/docs/'},
  navbar: [],
  footer: [],
};

const readProduct = (env: Readonly<Record<string, string>>, own: Partial<ProductDefinition> = {}) =>
  readOwn(env, {...OWN, ...own});

describe('product data', () => {
  it('has no address that neither the product nor the environment sets', () => {
    const announcement = {id: 'x', text: 'News.', link: 'Read'};
    const own = {repositoryUrl: undefined, securityContact: undefined, announcement};
    expect(readProduct({SECURITY_CONTACT: 'tel:112'}, own)).toMatchObject({
      ...{repositoryUrl: undefined, mailingListUrl: undefined, securityContact: 'tel:112'},
    });
  });

  it('comes from the product, unless the environment has another value', () => {
    const own = {storage: 'https://specs.boats.example/v2/', content: 'reference'} as const;
    expect(readProduct({}, own)).toMatchObject({
      ...{storageUrl: 'https://specs.boats.example/v2', content: 'reference'},
    });
    const env = {
      PRODUCT_NAME: 'Harbour Tickets',
      SITE_URL: 'https://docs.harbour.example/',
      SITE_BASE_URL: 'developers',
      SITE_CONTENT: 'all',
      OPENAPI_STORAGE_URL: 'file:///srv/specifications/',
      MAILING_LIST_URL: 'https://lists.harbour.example/api',
    };
    expect(readProduct(env, own)).toMatchObject({
      tagline: 'Development documentation for Harbour Tickets',
      siteUrl: 'https://docs.harbour.example',
      baseUrl: '/developers/',
      content: 'all',
      storageUrl: 'file:///srv/specifications',
      mailingListUrl: 'https://lists.harbour.example/api',
    });
  });

  it.each([
    's3://writer:canary-7391@bucket/specifications',
    '//writer:canary-7391@host.example',
    'https://host.example:99999/x?signature=canary-7391',
    'https://host name/x\n?sig=a\ncanary-7391',
  ])('never shows a secret of the unusable address %j', (address) => {
    const read = () => readProduct({OPENAPI_STORAGE_URL: address});
    expect(read).toThrow(/^Setting OPENAPI_STORAGE_URL cannot be used: found "(?!.*7391)/s);
  });

  it.each([
    ['SITE_URL', 'developers.ticketing.example'],
    ['SITE_URL', 'https://developers.example.com/docs'],
    ['SITE_CONTENT', 'guides'],
    ['MAILING_LIST_URL', 'javascript:alert(1)'],
    ['OPERATION_EDIT_URL', 'https://git.example/{path}'],
    ['SITE_BASE_URL', 'Möbius & "Söhne" <b>'],
    ['SITE_BASE_URL', '/a/../b/'],
    ['SITE_BASE_URL', '/docs/'],
    ['SITE_BASE_URL', '/api/'],
  ])('refuses %s=%s and names the variable and the value', (key, value) => {
    const read = () => readProduct({[key]: value});
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(`Setting ${key} cannot be used: found ${JSON.stringify(value)}`);
  });

  it('names the file where a value of the product cannot be used', () => {
    expect(() => readProduct({}, {repositoryUrl: 'git@boats.example'})).toThrow(
      'product/index.ts: repositoryUrl cannot be used',
    );
  });

  it.each([
    ['/api/docs', '/api/docs/'],
    ['//a///b/', '/a/b/'],
    ['  /  ', '/'],
  ])('serves below %s, as %s', (value, expected) => {
    expect(readProduct({SITE_BASE_URL: value}).baseUrl).toBe(expected);
  });

  it('keeps an address from ending the attribute or the line that it is written into', () => {
    const odd = 'https://lists.example/Möbius & "Söhne" <b>\n';
    const {mailingListUrl, securityContact} = readProduct({
      MAILING_LIST_URL: odd,
      SECURITY_CONTACT: 'mailto:a@b.example\nExpires: never',
    });
    expect(mailingListUrl).toBe(
      'https://lists.example/M%C3%B6bius%20&%20%22S%C3%B6hne%22%20%3Cb%3E',
    );
    expect(securityContact).toBe('mailto:a@b.exampleExpires: never');
  });
});

const AUTHOR = ['-c', 'user.name=Writer', '-c', 'user.email=writer@docs.example'];

it('the dates of the last changes come from git, and are left out before the first commit', () => {
  const dir = makeFolder();
  execFileSync('git', ['init', '--quiet'], {cwd: dir});
  expect(findHistorySource(dir)).toBe('disabled');
  execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--allow-empty', '-m', 'x'], {cwd: dir});
  expect(findHistorySource(dir)).toBe('default-v2');
});

it.each([
  [
    'https://github.com/acme/docs/issues/new?labels=docs',
    'https://github.com/acme/docs/issues/new?labels=docs&title=Documentation%20of%20{page}&body=',
  ],
  [
    'https://gitlab.com/acme/docs/-/issues/new',
    'https://gitlab.com/acme/docs/-/issues/new?issue[title]=Documentation%20of%20{page}&issue[description]=',
  ],
  [
    'mailto:docs@acme.example',
    'mailto:docs@acme.example?subject=Documentation%20of%20{page}&body=',
  ],
])('a report to %s is prefilled as its host reads it', (to, start) => {
  expect(buildFeedbackStart(to)).toBe(start);
});
