import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {lintPage} from './lint.ts';
import {getRoute, makeTitle} from './names.ts';
import {buildNewGuide} from './new-guide.ts';
import {readPage} from './page.ts';
import {checkRoutes, readRedirects} from './routes.ts';
import {loadRules} from './rules/index.ts';

const template = readFileSync(path.join(import.meta.dirname, 'templates/guide.mdx'), 'utf8');
const SIDEBAR = "items: ['events/overview', 'events/event'], more: ['shops/shop']";

function makePage(id: string, slug = '') {
  return readPage(`docs/${id}.mdx`, `---\n${slug}sidebar_position: 1\n---\n`);
}

const pages = [makePage('introduction/overview', 'slug: /\n'), makePage('events/event')];
const routes = ['/docs/', '/docs/events/event/'];
const OPERATIONS = new Set(['/api/shop/sell/']);

describe('addresses of guides', () => {
  it.each([
    ['docs/events/eventDate.mdx', undefined, '/docs/events/eventDate/'],
    ['docs/introduction/authentication/index.mdx', undefined, '/docs/introduction/authentication/'],
    ['docs/introduction/overview.mdx', '/', '/docs/'],
  ])('are those of the site: %s', (file, slug, route) => {
    expect(getRoute(file, slug)).toBe(route);
  });

  it('are complete when each is a page or leads to one', () => {
    const redirects = [{from: '/docs/introduction/overview/', to: '/docs/'}];
    const published = [...routes, '/docs/introduction/overview/'];
    expect(checkRoutes(pages, published, redirects)).toEqual([]);
  });

  it.each([
    [[...routes, '/docs/gone/'], [], /\/docs\/gone\/ was published and is gone/],
    [['/docs/'], [], /\/docs\/events\/event\/ \(docs\/events\/event.mdx\) is not on the list/],
    [routes, [{from: '/docs/events/event/', to: '/docs/'}], /would hide it/],
    [routes, [{from: '/docs/a/', to: '/docs/b/'}], /which is no guide/],
    [
      routes,
      [{from: '/docs/events/event/#a', to: '/errors/a/'}],
      /which is no guide, no operation and no error page/,
    ],
    [
      routes,
      [
        {from: '/docs/a/', to: '/docs/b/'},
        {from: '/docs/b/', to: '/docs/'},
      ],
      /a redirect again/,
    ],
    [routes, [{from: '/api/shop/sell/', to: '/docs/'}], /would hide it/],
    [
      routes,
      [{from: '/api/shop/gone/#id', to: '/docs/'}],
      /expected a page or a section .* or an operation/,
    ],
    [routes, [{from: 'docs/a', to: '/docs/'}], /expected a page or a section/],
  ])('are reported: %j with %j', (published, redirects, message) => {
    const messages = checkRoutes(pages, published, redirects, OPERATIONS).map(
      (each) => each.message,
    );
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  it('may lead to the page of an error', () => {
    const redirects = [{from: '/docs/events/event/#gone', to: '/errors/gone/'}];
    expect(checkRoutes(pages, routes, redirects, new Set(['/errors/gone/']))).toEqual([]);
    const gone = [
      {from: '/api/shop/gone/', to: '/api/shop/sell/'},
      {from: '/api/shop/older/', to: '/docs/'},
    ];
    expect(checkRoutes(pages, routes, gone, OPERATIONS)).toEqual([]);
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
    positions: [1, 4],
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
      ['note-to-self', 7],
    ]);
  });

  it('puts the page last in its folder, into the sidebar and on the list of addresses', () => {
    const changes = buildNewGuide(input);
    expect(changes.get('docs/events/seat-plans.mdx')).toContain('sidebar_position: 5\n');
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
    expect(() => buildNewGuide({...input, sidebar: broken, id: 'a/b'})).toThrow(/has events/);
  });

  it.each([
    ['a page that exists', {exists: true}, /exists already/],
    ['a name without a section', {id: 'seats'}, /expected section\/name/],
    ['a path out of the folder', {id: '../secrets/page'}, /expected section\/name/],
    [
      'a folder in a section that is not in the sidebar',
      {id: 'venues/seats/plans'},
      /sidebars.ts, which has events, shops/,
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => buildNewGuide({...input, ...change})).toThrow(message);
  });

  it('writes capitals inside a name as words', () => {
    expect(makeTitle('shops/ticketAttachment')).toBe('Ticket attachment');
  });
});
