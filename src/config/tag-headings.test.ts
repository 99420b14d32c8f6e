import {describe, expect, it} from 'vitest';
import {addTagHeadings} from './tag-headings.ts';

const overview = {type: 'doc' as const, id: 'a/a'};
const makeGroup = (label: string) => ({type: 'category' as const, label, items: []});
const makeHeading = (value: string) => ({type: 'html', value, className: 'menu-heading'});

describe('the headings of a sidebar', () => {
  it('stand once before their tags, with a rule before what has none', () => {
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
    expect(addTagHeadings(items, [{name: 'Events'}])).toBe(items);
  });
});
