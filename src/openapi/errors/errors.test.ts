import {describe, expect, it} from 'vitest';
import {buildReference} from '../reference/build-reference.ts';
import {buildErrorPages} from './build-errors.ts';
import {assignSlugs, listErrorCodes} from './codes.ts';
import {readVerdict} from './verdict.ts';

const API = {id: 'shop', label: 'Shop', source: 'shop'};

const makeDocument = (content: object, root: object = {}) => ({
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  paths: {
    '/a': {
      post: {
        operationId: 'create-a',
        summary: 'Create a',
        tags: ['A'],
        responses: {'422': {description: 'No.', content: {'application/json': content}}},
      },
    },
  },
  ...root,
});

const problem = (code: string, more: object = {}) => ({value: {code, status: 422, ...more}});

const LISTED = makeDocument(
  {examples: {bad: problem('bad', {retry_after: 3, errors: [{pointer: '/a', code: 'required'}]})}},
  {
    'x-problem-codes': [
      {code: 'late', status: '503', title: 'Late', verdict: 'after lunch'},
      {
        ...{
          code: 'bad',
          status: 422,
          title: 'Bad',
          when: 'A field is `wrong`.',
          verdict: 'confirm',
        },
        description: 'More.',
        causes: ['One.', 'One.', 7, 'Two <img src=x onerror=alert(1)>'],
        remedies: ['Call `create-a` again.', 'See `no-such-operation`.'],
        guides: ['[Guide](/docs/a/#b)'],
      },
      'plain',
      {title: 'No code'},
      null,
    ],
    'x-field-codes': [{code: 'required', when: 'Missing.'}, {code: 1}],
  },
);

function build(document: object, baseUrl = '/') {
  const sources = [{api: API, document, pages: buildReference(API, document, {baseUrl}).pages}];
  const findOperation = (id: string) =>
    id === 'create-a' ? {href: '/api/shop/create-a/', title: 'Create a'} : undefined;
  return buildErrorPages(sources, {baseUrl, findOperation});
}

describe('the error codes of documents', () => {
  it('are those of the root list, by status', () => {
    const codes = listErrorCodes([{document: LISTED}]);
    expect(codes.map(({code}) => code)).toEqual(['bad', 'late', 'plain']);
  });

  it('are otherwise those that error schemas allow', () => {
    const code = {allOf: [{type: 'string', enum: ['a_b1', 'c', '']}]};
    const schema = {allOf: [{type: 'object', properties: {code}}]};
    const [page, ...others] = build(makeDocument({schema}));
    expect(page).toMatchObject({code: 'a_b1', slug: 'a_b1', status: 422, title: 'a_b1'});
    expect(JSON.parse(page?.body?.code ?? '')).toEqual({code: 'a_b1'});
    expect(page?.apis[0]?.tags[0]?.operations).toHaveLength(1);
    expect(others.map((each) => each.code)).toEqual(['c']);
    expect(JSON.parse(others[0]?.body?.code ?? '')).toEqual({code: 'c'});
  });

  it('are absent in a document without both', () => {
    expect(build(makeDocument({examples: {bad: problem('bad')}}))).toEqual([]);
    expect(build(makeDocument({schema: {properties: {code: {type: 'string'}}}}))).toEqual([]);
  });
});

describe('the page of an error', () => {
  const [page] = build(LISTED, '/base/');

  it('shows the received response, with its operation', () => {
    expect(JSON.parse(page?.body?.code ?? '')).toMatchObject({code: 'bad', retry_after: 3});
    expect(page?.body?.operation).toEqual({href: '/base/api/shop/create-a/', text: 'Create a'});
  });

  it('shows a response that all operations share, as an example of the first', () => {
    const {post} = LISTED.paths['/a'];
    const paths = Array.from({length: 20}, (_, at) => {
      const responses = {'422': {$ref: '#/components/responses/Bad'}};
      return [`/${at}`, {post: {...post, operationId: `create-${at}`, responses}}];
    });
    const components = {responses: {Bad: post.responses['422']}};
    const [bad] = build({...LISTED, paths: Object.fromEntries(paths), components}, '/base/');
    expect(bad?.body?.operation.href).toBe('/base/api/shop/create-0/');
    expect(JSON.parse(bad?.body?.code ?? '')).toMatchObject({code: 'bad', retry_after: 3});
  });

  it('lists its links to operations that help or return it, to check them', () => {
    expect(page?.remedies).toEqual([
      'Call <a href="/base/api/shop/create-a/">Create a</a> again.',
      'See <code>no-such-operation</code>.',
    ]);
    const use = '/base/api/shop/create-a/#response-422.code.bad';
    expect(page?.apis).toEqual([
      {
        ...{id: 'shop', label: 'Shop'},
        tags: [{name: 'A', operations: [{method: 'post', title: 'Create a', href: use}]}],
      },
    ]);
    expect(page?.links).toEqual(
      expect.arrayContaining([use, '/base/docs/a/#b', '/base/api/shop/create-a/']),
    );
  });

  it('lists no operation that the document hides', () => {
    const {post} = LISTED.paths['/a'];
    const hidden = {post: {...post, operationId: 'hidden-a', 'x-hidden': true}};
    const [bad] = build({...LISTED, paths: {...LISTED.paths, '/b': hidden}});
    expect(bad?.apis[0]?.tags[0]?.operations).toHaveLength(1);
  });

  it('runs no code in texts and shows each cause once', () => {
    expect(page?.causes[0]).toBe('One.');
    expect(page?.causes).toHaveLength(2);
    expect(page?.causes[1]).toBe('Two ');
  });

  it('cuts a text that is too long, with a link to the complete one', () => {
    const description = 'Many words. '.repeat(90_000);
    const [long] = build({...LISTED, 'x-problem-codes': [{code: 'long', description}]}, '/site/');
    expect(long?.html).toMatch(/^.{10,25000} words\.<.*\n.*<a href="\/site\/specs\/shop\.json"/);
  });

  it('lists field codes where the response of a 422 names fields', () => {
    expect(page?.fieldCodes).toEqual([{id: 'field-required', code: 'required', html: 'Missing.'}]);
    expect(page?.anchors).toEqual(['field-required']);
  });
});

describe('the names of error pages', () => {
  it('differ, stay in their folder and contain no markup for all codes', () => {
    const codes = [
      ...['../../etc', '<script>', 'a b', 'a-b', 'A-B', 'gone.html', '', '…', '%2e%2e', 'code'],
      ...['constructor', 'x'.repeat(5_000), `${'x'.repeat(5_000)}y`],
    ];
    const slugs = [...assignSlugs(codes).values()];
    expect(slugs).toHaveLength(codes.length);
    expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(codes.length);
    for (const slug of slugs) expect(slug).toMatch(/^[A-Za-z0-9_-]{1,110}$/);
  });
});

describe('the verdict on an error', () => {
  it.each([
    ['treat_as_success', 409, 'treat_as_success'],
    ['after lunch', 503, 'wait_and_retry'],
    ['constructor', 404, 'fix_request'],
    [undefined, 401, 'new_token'],
    [undefined, 204, undefined],
    [undefined, undefined, undefined],
  ])('%s with the status %s is %s', (verdict, status, kind) => {
    expect(readVerdict(verdict, status)?.kind).toBe(kind);
  });
});
