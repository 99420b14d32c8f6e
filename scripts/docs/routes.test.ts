import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {formatMessage, lintPage} from './lint.ts';
import {getRoute, makeTitle} from './names.ts';
import {buildNewGuide} from './new-guide.ts';
import {readPage} from './page.ts';
import {checkRoutes, readRedirects} from './routes.ts';
import {loadRules} from './rules/index.ts';

const template = readFileSync(path.join(import.meta.dirname, 'templates/guide.mdx'), 'utf8');
const SIDEBAR = "items: ['events/overview', 'events/event'], more: ['shops/shop']";

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
    ['docs/introduction/overview.mdx', '/', '/docs/'],
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
    [
      [...routes, '/docs/introduction/overview/'],
      [],
      /^docs\/introduction\/overview.mdx.* slug The slug \/ takes .*"to": "\/docs\/"/,
    ],
    [routes, [{from: '/docs/events/event/', to: '/docs/'}], /would hide it/],
    [routes, [{from: '/docs/a/', to: '/docs/b/'}], /which is no guide, no operation/],
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
  ])('are reported: %j with %j', (published, redirects, message) => {
    const messages = checkRoutes(pages, published, redirects, targets, OTHERS).map(formatMessage);
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  it('are reported where two pages have one', () => {
    const same = [...pages, makePage('events/end', '/events/event')];
    expect(checkRoutes(same, routes, [], targets).map(formatMessage)).toEqual([
      expect.stringMatching(/^docs\/events\/end\.mdx.* slug .*docs\/events\/event\.mdx has it too/),
    ]);
  });

  it('are read from entries of the right form alone', () => {
    expect(readRedirects([{from: '/a', to: '/b'}, {from: 1}, null])).toEqual([
      {from: '/a', to: '/b'},
    ]);
  });
});

describe('npm run guide -- new', () => {
  const input = {
    id: 'events/seat-plans',
    template,
    sidebar: SIDEBAR,
    routes,
    exists: false,
    request: '<Request operation="list-events" />\n\n<Answer operation="list-events" />',
  };

  it('makes a page that passes every rule when its two notes are replaced', async () => {
    const text = buildNewGuide(input).get('docs/events/seat-plans.mdx') ?? '';
    const rules = await loadRules({siteDir: process.cwd(), context: makeTestContext()});
    expect(text).toContain('title: Seat plans\n');
    const findings = await lintPage(readPage('docs/events/seat-plans.mdx', text), rules);
    expect(findings.map(({rule, line}) => [rule, line])).toEqual([
      ['note-to-self', 3],
      ['note-to-self', 6],
    ]);
  });

  it('puts the page into the sidebar and on the list of addresses', () => {
    const changes = buildNewGuide(input);
    expect(changes.get('sidebars.ts')).toContain("'events/event', 'events/seat-plans'], more");
    expect(JSON.parse(changes.get('docs/routes.json') ?? '')).toContain('/docs/events/seat-plans/');
  });

  it('makes a category for the first page of a section, which takes further ones', () => {
    const sidebar = "export default {\n  guides: ['events/event'],\n} satisfies SidebarsConfig;\n";
    const first = buildNewGuide({...input, sidebar, id: 'box-offices/seats'}).get('sidebars.ts');
    const category = "{type: 'category', label: 'Box offices', items: ['box-offices/seats']}";
    expect(first).toBe(sidebar.replace("'events/event'", `'events/event', ${category}`));
    const second = buildNewGuide({...input, sidebar: first ?? '', id: 'box-offices/plans'});
    expect(second.get('sidebars.ts')).toContain("['box-offices/seats', 'box-offices/plans']");
    const broken = sidebar.replace('satisfies', 'as');
    expect(() => buildNewGuide({...input, sidebar: broken, id: 'a/b'})).toThrow(
      /"a" is not in sidebars.ts/,
    );
  });

  it.each([
    ['a page that exists', {exists: true}, /exists already/],
    ['a name without a section', {id: 'seats'}, /expected section\/name/],
    ['a path out of the folder', {id: '../secrets/page'}, /expected section\/name/],
    [
      'a folder in a section that is not in the sidebar',
      {id: 'venues/seats/plans'},
      /"venues\/seats" is not in sidebars.ts/,
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => buildNewGuide({...input, ...change})).toThrow(message);
  });

  it('writes capitals inside a name as words', () => {
    expect(makeTitle('shops/ticketAttachment')).toBe('Ticket attachment');
  });
});
