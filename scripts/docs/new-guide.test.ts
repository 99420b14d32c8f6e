import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readPage} from '../../src/guides/parse-guide.ts';
import {buildNewGuide} from './guide-changes.ts';
import {lintPage, RULES} from './rules/index.ts';
import {makeTestSite} from './testing/linted-site.ts';

const template = readFileSync(path.join(import.meta.dirname, 'templates/guide.mdx'), 'utf8');
const SIDEBAR = "items: ['events/overview', 'events/event'], more: ['shops/shop']";
const routes = ['/docs/', '/docs/events/event/'];

describe('npm run guide -- new', () => {
  const request = '<Request operation="list-events" />\n\n<Answer operation="list-events" />';
  const guides = new Map([['docs/events/event.mdx', '']]);
  const make = (id = 'events/seat-plans', sidebar = SIDEBAR) =>
    buildNewGuide({sidebar, routes, guides}, {id, template, request});

  it('makes a page that passes every rule when its two notes are replaced', async () => {
    const text = make().get('docs/events/seat-plans.mdx') ?? '';
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
    const changes = make();
    expect(changes.get('sidebars.ts')).toContain("'events/event', 'events/seat-plans'], more");
    expect(JSON.parse(changes.get('docs/routes.json') ?? '')).toContain('/docs/events/seat-plans/');
  });

  it('makes a category for the first page of a section, and adds later ones to it', () => {
    const sidebar = "export default {\n  guides: ['events/event'],\n} satisfies SidebarsConfig;\n";
    const first = make('box-offices/seats', sidebar).get('sidebars.ts');
    const category = "{type: 'category', label: 'Box offices', items: ['box-offices/seats']}";
    expect(first).toBe(sidebar.replace("'events/event'", `'events/event', ${category}`));
    const second = make('box-offices/plans', first);
    expect(second.get('sidebars.ts')).toContain("['box-offices/seats', 'box-offices/plans']");
    const broken = sidebar.replace('satisfies', 'as');
    expect(() => make('a/b', broken)).toThrow(/"a" is not in sidebars.ts/);
  });

  it.each([
    ['a page that exists', 'events/event', /exists already/],
    ['a name without a section', 'seats', /expected section\/name/],
    ['a path out of the folder', '../secrets/page', /expected section\/name/],
    [
      'a folder in a section that is not in the sidebar',
      'venues/seats/plans',
      /"venues\/seats" is not in sidebars.ts/,
    ],
  ])('refuses %s', (_, id, message) => {
    expect(() => make(id)).toThrow(message);
  });
});
