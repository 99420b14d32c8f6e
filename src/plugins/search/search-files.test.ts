import {describe, expect, it} from 'vitest';
import {localSearch} from '../../config/search.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import {buildNames} from './build-names.ts';
import {buildOperations} from './build-operations.ts';
import {findEventTypes} from './event-types.ts';
import {getBuildStep} from './local-search.ts';
import {toIndexedPage, trimPage} from './read-built-pages.ts';

const page = (slug: string, operationId: string, anchors: string[]) =>
  ({
    method: 'get',
    path: `/${slug}`,
    slug,
    title: slug,
    tag: 'T',
    operationId,
    anchors,
  }) as unknown as OperationPage;

describe('the text of a page', () => {
  const parsed = (sections: readonly (readonly [string, string, string])[]) => ({
    pageTitle: 'A',
    description: 'About A.',
    breadcrumb: [] as string[],
    sections: sections.map(([title, hash, content]) => ({title, hash, content})),
  });

  it('is its title, its description and its headings, each with what stands below', () => {
    const sections = [
      ['A', '', 'First words.'],
      ['Steer', '#steer', 'Below.'],
      ['Empty', '#empty', ''],
    ] as const;
    expect(toIndexedPage('/docs/a/', {...parsed(sections), breadcrumb: ['Docs']})).toEqual({
      u: '/docs/a/',
      t: 'A',
      b: ['Docs'],
      d: 'About A.',
      s: [{x: 'First words.'}, {t: 'Steer', h: '#steer', x: 'Below.'}, {t: 'Empty', h: '#empty'}],
    });
  });

  it('holds a description once that the page begins with', () => {
    expect(toIndexedPage('/api/a/', parsed([['A', '', 'About A.']]))).toEqual({
      u: '/api/a/',
      t: 'A',
      d: 'About A.',
    });
  });
});

describe('a page that is read without its heavy half', () => {
  const {ignoreCssSelectors} = localSearch[1];
  const parse = getBuildStep('parse');
  const read = (html: string) =>
    parse(html, 'docs', '/api/a/', {ignoreCssSelectors} as unknown as Parameters<typeof parse>[3]);

  it('gives the plugin the same texts', () => {
    const html = `<head><script>never("</pre>")</script></head><body>
      <div class="main-wrapper"><nav class="menu"><ul>
      <li class="theme-doc-sidebar-item-category level-1 menu__list-item">
      <div class="menu__list-item-collapsible"><a class="menu__link menu__link--active">Open</a></div>
      <ul><li class="theme-doc-sidebar-item-link level-2"><a class="menu__link">never</a></li></ul></li>
      <li class="theme-doc-sidebar-item-category level-1 menu__list-item menu__list-item--collapsed">
      <div class="menu__list-item-collapsible"><a class="menu__link">never</a></div></li></ul></nav></div>
      <article class="ref-operation"><h1>A</h1><p>First.</p><svg><text>never</text></svg>
      <pre tabindex="0"><code>never &lt;/pre&gt;</code></pre><p>After the code.</p>
      <h2>B<a class="hash-link" href="#b"></a></h2><p>Below.</p>
      <div class="ref-body"><h2>Fields</h2><div><pre>x</pre></div></div></article><p>Foot</p></body>`;
    expect(trimPage(html)).not.toMatch(/never|Fields/);
    expect(read(trimPage(html))).toEqual(read(html));
    expect(read(html)?.breadcrumb).toEqual(['Open']);
    expect(read(html)?.sections).toHaveLength(2);
    expect(JSON.stringify(read(html))).toContain('After the code.');
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
    {id: 'x', pages: [page('get-a', 'getA', ['body.min_price', 'response-404.code.gone'])]},
    {id: 'y', pages: [page('b', 'B.all', []), page('c', 'c', ['body.min_price'])]},
  ];

  it('say an operationId only where the slug does not', () => {
    expect(buildOperations(apis).apis[1]?.operations).toEqual([
      ['get', '/b', 'b', 'b', 'T', 'B.all'],
      ['get', '/c', 'c', 'c', 'T'],
    ]);
    expect(buildOperations(apis).apis[0]?.operations[0]).toHaveLength(5);
  });

  it('count operations in steps, and put the section that names most first', () => {
    const texts = [
      {
        pages: [
          {u: '/docs/a/', t: 'A', s: [{t: 'One', h: '#one', x: 'gone gone'}]},
          {
            u: '/docs/b/',
            t: 'B',
            s: [{t: 'All', h: '#all', x: 'gone order.paid pet.fed foregone'}],
          },
          {u: '/docs/c/', t: 'C', s: [{x: 'gone'}]},
        ],
      },
    ];
    const names = buildNames(apis, ['order.paid', 'order', 'pet.fed'], texts);
    expect(names.fields).toEqual({'body.min_price': [0, 2]});
    expect(names.codes).toEqual({gone: {status: '404', in: [0]}});
    expect(names.mentions.gone).toEqual([
      ['/docs/a/#one', 'A', 'One'],
      ['/docs/b/#all', 'B', 'All'],
      ['/docs/c/', 'C'],
    ]);
    expect(names.mentions.order).toBeUndefined();
  });

  it('take a field named code for a field, an alternative for none, and a header for neither', () => {
    const anchors = [
      ...['response-200.code.value', 'response-409.=code.value', 'body.a~P', 'body~P.b', 'body.a'],
      ...[
        'response-200.headers.etag',
        'webhook-x.body.c',
        'webhook-x.response-409.code.d',
        'request',
      ],
    ];
    const {fields, codes} = buildNames([{id: 'x', pages: [page('a', 'a', anchors)]}], [], []);
    expect(Object.keys(fields)).toEqual(['response-200.code.value', 'body~P.b', 'body.a']);
    expect(codes).toEqual({});
  });
});
