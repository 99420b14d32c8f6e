import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeTestContext} from '../../src/guides/testing/specifications.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {lintTextLinks} from './lint-across.ts';
import {checkFacts} from './rules/quantities.ts';
import {checkOrphans, checkTitles, listSidebarIds} from './site.ts';

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

  it('misses a page that it does not name', () => {
    const [message] = checkOrphans(['docs/a.mdx', 'docs/b.mdx'], ['a']);
    expect(message).toMatchObject({file: 'docs/b.mdx', rule: 'orphan-page'});
  });

  it('names a page that is not there', () => {
    const [message] = checkOrphans(['docs/a.mdx'], ['a', 'gone']);
    expect(message?.message).toContain('docs/gone.mdx does not exist');
  });
});

it('a title that another page has is named', () => {
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
      expect.stringContaining('is no part of the decision "Boats"'),
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

it('links of specifications to guides and headings that there are not are named with their line', () => {
  const dir = makeFolder();
  const targets = new Map([['/docs/orders/order/', ['states']]]);
  const lines = [
    '/** See [states](/docs/orders/order/#states).',
    ' * [orders](/docs/orders/ordre/) and [its',
    ' * state](/docs/orders/order/#state). */',
  ];
  writeText(path.join(dir, 'specs/boats/main.tsp'), lines.join('\n'));
  // It is made from the sources.
  writeText(path.join(dir, 'specs/published/boats.json'), '"[a](/docs/gone/)"');
  expect(
    lintTextLinks(dir, targets).map(({file, line, message}) => `${file}:${line} ${message}`),
  ).toEqual([
    'specs/boats/main.tsp:2 No guide has the address /docs/orders/ordre/ (nearest: orders/order/). Correct the link /docs/orders/ordre/.',
    'specs/boats/main.tsp:3 /docs/orders/order/ has no heading #state (nearest: states). Correct the link /docs/orders/order/#state.',
  ]);
});
