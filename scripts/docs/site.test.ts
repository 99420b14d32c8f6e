import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {getRoute} from '../../src/guides/guide-names.ts';
import {formatMessage} from '../../src/guides/reference-error.ts';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {lintTextLinks} from './lint-site.ts';
import {checkFacts} from './rules/quantities.ts';
import {checkOrphans, checkRoutes, checkTitles, listSidebarIds, readRedirects} from './site.ts';

const SIDEBARS = {
  guides: [
    {
      type: 'category',
      label: 'Introduction',
      link: {type: 'doc', id: 'introduction/index'},
      items: ['introduction/overview', {type: 'doc', id: 'introduction/request', label: 'Request'}],
    },
  ],
};

describe('the sidebar', () => {
  it('is read with links and nested items', () => {
    expect(listSidebarIds(SIDEBARS)).toEqual([
      'introduction/index',
      'introduction/overview',
      'introduction/request',
    ]);
  });

  it('is reported when it does not name a page', () => {
    const [message] = checkOrphans(['docs/a.mdx', 'docs/b.mdx'], ['a']);
    expect(message).toMatchObject({file: 'docs/b.mdx', rule: 'orphan-page'});
  });
});

it('reports a title that another page has', () => {
  const make = (file: string, title: string) => ({file, frontMatter: {title}});
  expect(checkTitles([make('docs/a.mdx', 'Events'), make('docs/b.mdx', 'events')])).toMatchObject([
    {file: 'docs/b.mdx', message: expect.stringContaining('is that of docs/a.mdx as well')},
  ]);
});

describe('a fact', () => {
  const context = makeTestContext();
  const source = {schema: 'Venue', field: 'city', bound: 'maxLength'};

  it('agrees with the field that it names', () => {
    expect(checkFacts([{quantity: '80 characters', fact: 'A city', source}], context)).toEqual([]);
  });

  it('is part of the decision that it names', () => {
    const fact = {quantity: '2 days', fact: 'x', decision: 'Boats'};
    const decisions = '## Boats\n\nRepaired in 2\ndays.\n\n## Quays\n\nOpen for 9 days.\n';
    expect(checkFacts([fact], context, decisions)).toEqual([]);
    expect(checkFacts([{...fact, quantity: '9 days'}], context, decisions)).toEqual([
      expect.stringContaining('is not in the decision "Boats"'),
    ]);
  });

  it.each([
    [
      'differs from its field',
      {quantity: '90 characters', fact: 'A city', source},
      /maxLength\) is 80/,
    ],
    [
      'names no field',
      {quantity: '1 day', fact: 'x', source: {...source, field: 'town'}},
      /wrong source.*town/,
    ],
    ['says nothing', {quantity: '1 day'}, /no quantity or no fact/],
  ])('that %s is reported', (_, fact, message) => {
    expect(checkFacts([fact], context)).toEqual([expect.stringMatching(message)]);
  });
});

it('links of specifications and settings to missing guides and headings are reported with their line', () => {
  const dir = makeFolder();
  const targets = new Map([['/docs/orders/order/', ['states']]]);
  const lines = [
    '/** See [states](/docs/orders/order/#states).',
    ' * [orders](/docs/orders/ordre/) and [its',
    ' * state](/docs/orders/order/#state). */',
  ];
  writeText(path.join(dir, 'specs/boats/main.tsp'), lines.join('\n'));
  writeText(path.join(dir, 'product/index.ts'), "errors: '/docs/orders/errors/',");
  writeText(path.join(dir, 'docs/_data/a.json'), '"[ends](/docs/orders/order/#states)"');
  // It is made from the sources.
  writeText(path.join(dir, 'specs/published/boats.json'), '"[a](/docs/gone/)"');
  expect(
    lintTextLinks(dir, targets)
      .map(({file, line, message}) => `${file}:${line} ${message}`)
      .sort(),
  ).toEqual([
    'product/index.ts:1 No guide has the address /docs/orders/errors/ (nearest: orders/order/). Correct the link /docs/orders/errors/.',
    'specs/boats/main.tsp:2 No guide has the address /docs/orders/ordre/ (nearest: orders/order/). Correct the link /docs/orders/ordre/.',
    'specs/boats/main.tsp:3 /docs/orders/order/ has no heading #state (nearest: states). Correct the link /docs/orders/order/#state.',
  ]);
});

const makePage = (id: string, slug?: string) => ({
  file: `docs/${id}.mdx`,
  frontMatter: {slug: slug ?? null},
});

const pages = [makePage('introduction/overview', '/'), makePage('events/event')];
const routes = ['/docs/', '/docs/events/event/'];
const targets = new Map([
  ['/docs/', []],
  ['/docs/events/event/', ['send-the-request']],
]);
const OTHERS = new Set(['/api/shop/sell/', '/errors/gone/']);

describe('addresses of guides', () => {
  it.each([
    ['docs/events/eventDate.mdx', undefined, '/docs/events/eventDate/'],
    ['docs/introduction/authentication/index.mdx', undefined, '/docs/introduction/authentication/'],
    ['docs/events/README.md', undefined, '/docs/events/'],
    ['docs/events/Events.mdx', undefined, '/docs/events/'],
    ['docs/introduction/overview.mdx', '/', '/docs/'],
    ['docs/events/gates.mdx', 'doors', '/docs/events/doors/'],
  ])('are those of the site: %s', (file, slug, route) => {
    expect(getRoute(file, slug)).toBe(route);
  });

  it('are complete when each is a page or leads to a guide, an operation or an error', () => {
    const redirects = [
      {from: '/docs/introduction/overview/', to: '/docs/'},
      {from: '/docs/events/event/#gone', to: '/errors/gone/'},
      {from: '/api/shop/gone/', to: '/api/shop/sell/'},
      {from: '/api/shop/older/', to: '/docs/'},
    ];
    const published = [...routes, '/docs/introduction/overview/'];
    expect(checkRoutes(pages, published, redirects, targets, OTHERS)).toEqual([]);
  });

  it.each([
    [[...routes, '/docs/gone/'], [], /redirects.json.*\/docs\/gone\/ was published and is gone/],
    [['/docs/'], [], /routes.json.*\/docs\/events\/event\/ is not on the list/],
    [routes, [{from: '/docs/events/event/', to: '/docs/'}], /would hide it/],
    [routes, [{from: '/docs/a/', to: '/docs/b/'}], /which is not a guide, an operation/],
    [
      routes,
      [
        {from: '/docs/a/', to: '/docs/b/'},
        {from: '/docs/b/', to: '/docs/'},
      ],
      /a redirect again/,
    ],
    [routes, [{from: '/api/shop/gone/#id', to: '/docs/'}], /expected a page or a section/],
    [
      routes,
      [{from: '/docs/a/', to: '/docs/events/event/#send-a-request'}],
      /no heading #send-a-request \(nearest: send-the-request\)/,
    ],
    [
      routes,
      readRedirects([{from: '/docs/a/', to: 1}]),
      /\/docs\/a\/ leads to nothing, which is not a guide/,
    ],
  ])('are reported: %j with %j', (published, redirects, message) => {
    const messages = checkRoutes(pages, published, redirects, targets, OTHERS).map(formatMessage);
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  it('are reported where two pages have one', () => {
    const same = [...pages, makePage('events/end', '/events/event')];
    expect(checkRoutes(same, routes, [], targets, OTHERS).map(formatMessage)).toEqual([
      expect.stringMatching(/^docs\/events\/end\.mdx.* slug .*docs\/events\/event\.mdx has it too/),
    ]);
  });
});
