import {describe, expect, it} from 'vitest';
import sidebars from '../../sidebars-api.ts';
import {listPageRedirects} from '../outputs/lead-on/index.ts';
import {definition} from './definition.ts';
import {addLabels, addTagHeadings} from './reference-sidebar.ts';

const overview = {type: 'doc' as const, id: 'a/a'};
const makeGroup = (label: string) => ({type: 'category' as const, label, items: []});
const makeHeading = (value: string) => ({type: 'html', value, className: 'menu-heading'});

describe('the headings of a sidebar', () => {
  it('are listed once before their tags, with a line before tags without one', () => {
    const items = [overview, ...['Events', 'Dates', 'Orders', 'Payloads'].map(makeGroup)];
    const tags = [
      {name: 'Events', group: 'Setup'},
      {name: 'Dates', group: 'Setup'},
      {name: 'Orders', group: '<img src=x> & sales'},
    ];
    expect(addTagHeadings(items, tags)).toEqual([
      overview,
      makeHeading('Setup'),
      makeGroup('Events'),
      makeGroup('Dates'),
      makeHeading('&lt;img src=x&gt; &amp; sales'),
      makeGroup('Orders'),
      makeHeading('<hr>'),
      makeGroup('Payloads'),
    ]);
  });

  it('are absent where no tag has one', () => {
    const items = [overview, makeGroup('Events')];
    expect(addTagHeadings(items, [{name: 'Events'}])).toEqual(items);
  });
});

it('shows the titles of pages and the names of tags, without what is hidden', () => {
  const makePage = (name: string) => ({type: 'doc' as const, id: `boats/${name}`, label: name});
  const listed = {...makePage('list-boats'), className: 'api-method--get api-deprecated'};
  const pages = [listed, ...['schemas/boat', 'add-example'].map(makePage)];
  const items = [
    makePage('boats'),
    {...makeGroup('tag-0'), items: pages},
    {...makeGroup('hidden'), items: [makePage('add-example')]},
  ];
  const labels = {
    pages: {'list-boats': 'List "boats"', 'schemas/boat': 'Boat object'},
    tags: {'tag-0': 'Boats \\\\'},
    methods: {'list-boats': 'query'},
    hidden: ['add-example'],
  };
  expect(addLabels(items, 'boats', labels)).toEqual([
    {type: 'doc', id: 'boats/boats', label: 'boats'},
    {
      type: 'category',
      label: 'Boats \\\\',
      items: [
        {
          ...{type: 'doc', id: 'boats/list-boats', label: 'List "boats"'},
          className: 'api-method--query api-deprecated',
        },
        {type: 'doc', id: 'boats/schemas/boat', label: 'Boat object'},
      ],
    },
  ]);
});

const GUIDE = {from: '/docs/boats/', to: '/docs/ships/'};
const SECTION = {from: '/docs/ships/#boats', to: '/docs/ships/#small'};
const OPERATION = {from: '/api/harbour/list-quays/', to: '/api/harbour/list-piers/'};
const OUT = {from: '/api/harbour/list-boats/', to: '/docs/ships/'};

it('redirects pages; a site without guides only redirects within the reference', () => {
  const all = [GUIDE, SECTION, OPERATION, OUT];
  expect(listPageRedirects(all, 'all')).toEqual([GUIDE, OPERATION, OUT]);
  expect(listPageRedirects(all, 'reference')).toEqual([OPERATION]);
});

it('the sidebars are declared empty where the product says so', () => {
  for (const id of definition.emptySidebars) expect(sidebars[id]).toEqual([]);
});
