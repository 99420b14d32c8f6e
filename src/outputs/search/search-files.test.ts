import {describe, expect, it} from 'vitest';
import {readProduct} from '../../config/product.ts';
import type {OperationPage, OverviewPage} from '../../openapi/reference/types.ts';
import type {ApiModel, GuideModel} from '../model.ts';
import {buildNames} from './build-names.ts';
import {buildTexts, findEventTypes} from './build-texts.ts';
import {buildOperations} from './index.ts';
import {listOtherNames} from './other-names.ts';
import {readSections} from './read-sections.ts';

const page = (slug: string, operationId: string, anchors: string[], html = '') =>
  ({
    method: 'get',
    path: `/${slug}`,
    slug,
    title: slug,
    tag: 'T',
    summary: `About ${slug}.`,
    operationId,
    anchors,
    html,
  }) as unknown as OperationPage;

const overview = {
  title: 'X',
  summary: 'The X service.',
  html: '<p>The X service.</p><h2 id="about~start">Start</h2><p>Read on.</p>',
  schemes: [
    {
      id: 'security.key',
      name: 'key',
      label: 'API key',
      html: '<p>Send it.</p>',
      facts: [{term: 'Header', codes: ['X-Key']}],
      scopes: [],
    },
  ],
  tags: [{id: 'tag-T', name: 'T', html: '<p>All of T.</p>', operations: []}],
} as unknown as OverviewPage;

const makeApi = (id: string, pages: readonly OperationPage[], base = '/'): ApiModel => ({
  api: {id, label: id, source: id},
  document: {},
  overview: {page: overview, url: `${base}api/${id}/${id}/`},
  operations: pages.map((each) => ({page: each, url: `${base}api/${id}/${each.slug}/`})),
  hidden: [],
  objects: [],
});

const makeGuide = (url: string, title: string, sections: GuideModel['sections']): GuideModel => ({
  ...{id: title, url, title, sections},
  description: `About ${title}.`,
  trail: ['Docs', 'Group', title],
});

describe('the text of a description', () => {
  it('is split by its headings, without markup, and apart from its code', () => {
    const html =
      '<p>First <code>a</code>,<br>then <a href="/b">b</a>.</p><ul><li>one</li><li>two</li></ul>' +
      '<h2 id="about~x">More &amp; <em>more</em></h2><pre><code>never</code></pre><p>Last.</p><h3>Empty</h3>';
    expect(readSections(html)).toEqual([
      {x: 'First a, then b. one two'},
      {t: 'More & more', h: '#about~x', x: 'Last.', c: 'never'},
      {t: 'Empty'},
    ]);
    expect(readSections('')).toEqual([]);
  });

  it('has only the lines of code with new words, without ids', () => {
    const html =
      '<p>Verify it.</p><pre>verify(it)\nhash_equals(a, b)</pre><pre>hash_equals("b")\n' +
      'guid = "8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02"</pre>';
    expect(readSections(html)).toEqual([{x: 'Verify it.', c: 'hash_equals a b guid'}]);
  });
});

describe('the texts of a site', () => {
  const base = '/my/docs/';
  const sections = [{x: 'First words.'}, {t: 'Steer', h: '#steer', x: 'Below.'}];
  const [guides, api] = buildTexts({
    ...{errors: [], builtPages: []},
    product: readProduct({SITE_BASE_URL: base}),
    history: [],
    guides: [makeGuide(`${base}docs/a/`, 'A', sections)],
    apis: [
      makeApi(
        'x',
        [page('b', 'b', [], '<p>About b.</p>'), page('y', 'y', [], '<p>All.</p>')],
        base,
      ),
    ],
  });

  it('contain the guides unchanged', () => {
    expect(guides).toEqual({
      path: 'docs',
      pages: [{u: `${base}docs/a/`, t: 'A', b: ['Group'], d: 'About A.', s: sections}],
    });
  });

  it('contain the description of an operation once, with its tag, in the order of URLs', () => {
    expect(api?.path).toBe('api/x');
    expect(api?.pages.map(({u}) => u)).toEqual(
      ['b', 'x', 'y'].map((name) => `${base}api/x/${name}/`),
    );
    expect(api?.pages[0]).toEqual({u: `${base}api/x/b/`, t: 'b', b: ['T'], d: 'About b.'});
    expect(api?.pages[2]?.s).toEqual([{x: 'All.'}]);
  });

  it('contain the text of an overview, its authentication and its tags', () => {
    expect(api?.pages[1]?.s).toEqual([
      {t: 'Start', h: '#about~start', x: 'Read on.'},
      {t: 'Authentication', h: '#authentication', x: 'key API key Send it. Header X-Key'},
      {t: 'T', h: '#tag-T', x: 'All of T.'},
    ]);
  });
});

describe('the event types of a specification', () => {
  it('are dotted values of enumerations and names of webhooks', () => {
    const document = {
      webhooks: {'pet.fed': {}},
      components: {
        schemas: {
          A: {enum: ['order.paid', 'paid', 'orders:read', 'Order.Paid', null]},
          B: {const: 'order.ticket.swapped'},
        },
      },
      info: {description: 'not.this'},
    };
    expect([...findEventTypes(document)].sort()).toEqual([
      'order.paid',
      'order.ticket.swapped',
      'pet.fed',
    ]);
  });
});

describe('the look-up files', () => {
  const apis = [
    makeApi('x', [page('get-a', 'getA', ['body.min_price', 'response-404.code.gone'])]),
    makeApi('y', [page('b', 'B.all', []), page('c', 'c', ['body.min_price'])]),
  ];

  it('have an operationId only where it differs from the slug, and mark deprecated operations', () => {
    const old = {...page('old', 'old', []), deprecation: {}};
    const pages = [page('b', 'B.all', []), page('c', 'c', []), old];
    expect(buildOperations([{id: 'x', pages}]).apis[0]?.operations).toEqual([
      ['get', '/b', 'b', 'b', 'T', 'B.all'],
      ['get', '/c', 'c', 'c', 'T'],
      ['get', '/old', 'old', 'old', 'T', '', 1],
    ]);
  });

  it('list the operations of codes and fields, and first the section with the most names', () => {
    const guides = [
      makeGuide('/docs/a/', 'A', [
        {t: 'One', h: '#one', x: 'gone gone'},
        {t: 'Two', h: '#two', x: 'gone pet.fed'},
      ]),
      makeGuide('/docs/b/', 'B', [{t: 'All', h: '#all', x: 'gone order.paid pet.fed foregone'}]),
      makeGuide('/docs/c/', 'C', [{x: 'gone'}]),
    ];
    expect(buildNames({apis, guides}, ['order.paid', 'order', 'pet.fed'])).toEqual([
      {kind: 'event', name: 'order.paid', mentions: ['/docs/b/#all']},
      {kind: 'event', name: 'order', mentions: []},
      {kind: 'event', name: 'pet.fed', mentions: ['/docs/b/#all', '/docs/a/#two']},
      {
        kind: 'code',
        name: 'gone',
        uses: [['response-404.code.gone', ' returned with 404', 0]],
        mentions: ['/docs/a/#one', '/docs/b/#all', '/docs/c/'],
      },
      {kind: 'field', name: 'min_price', uses: [['body.min_price', ' in the request', 0, 2]]},
    ]);
  });

  it('contain the values of fields, but neither numbers nor event types', () => {
    const value = (id: string, name: string) => ({id, value: name});
    const values = [
      value('body.state~paid', 'paid'),
      value('body.size~1', '1'),
      value('body.type~order_paid', 'order.paid'),
      value('response-404.reason~late', 'late'),
    ];
    const asked = {...page('a', 'a', []), body: {contents: [{schema: {fields: [{values}]}}]}};
    const names = buildNames({apis: [makeApi('x', [asked as never])], guides: []}, ['order.paid']);
    expect(names.slice(1)).toEqual([
      {
        kind: 'value',
        name: 'paid',
        uses: [['body.state~paid', ', value of state in the request', 0]],
      },
    ]);
  });

  it('have other names for lists and topics of the product, below the base of the site', () => {
    const product = readProduct({SITE_BASE_URL: '/base/'});
    const getNames = listOtherNames(product, [{words: ['help'], to: '/docs/#ask'}]);
    expect(getNames('/base/docs/#ask', 'Ask')).toEqual(['help']);
    expect(getNames('/base/changes/', 'Changes')).toContain('changelog');
  });

  it('treat a field named code as a field, and ignore alternatives and headers', () => {
    const anchors = [
      ...['response-200.code.value', 'response-409.=code.value', 'body.a~P', 'body~P.b', 'body.a'],
      ...[
        'response-200.headers.etag',
        'webhook-x.body.c',
        'webhook-x.response-409.code.d',
        'request',
      ],
    ];
    const names = buildNames({apis: [makeApi('x', [page('a', 'a', anchors)])], guides: []}, []);
    expect(names.map(({uses = []}) => uses.map(([anchor]) => anchor))).toEqual([
      ['response-200.code.value'],
      ['body~P.b'],
      ['body.a'],
    ]);
  });
});
