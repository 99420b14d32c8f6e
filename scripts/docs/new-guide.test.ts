import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {lintPage} from './lint.ts';
import {makeTitle} from './names.ts';
import {buildNewGuide} from './new-guide.ts';
import {readPage} from './page.ts';
import {RULES} from './rules/index.ts';
import {makeTestSite} from './testing/linted-site.ts';

const template = readFileSync(path.join(import.meta.dirname, 'templates/guide.mdx'), 'utf8');
const SIDEBAR = "items: ['events/overview', 'events/event'], more: ['shops/shop']";
const routes = ['/docs/', '/docs/events/event/'];

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
    expect(text).toContain('title: Seat plans\n');
    const findings = await lintPage(
      readPage('docs/events/seat-plans.mdx', text),
      RULES,
      makeTestSite({targets: new Map([['/docs/', []]])}),
    );
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
