import {describe, expect, it} from 'vitest';
import type {Reference} from './build-reference.ts';
import {buildReference} from './build-reference.ts';
import {loadReference} from './fixtures/load-fixture.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  paths: Object.fromEntries(
    ['Orders', 'Events', 'Left'].map((tag) => [`/${tag}`, {get: {tags: [tag], responses: {}}}]),
  ),
};
const api = {id: 'sample-api', label: 'Sample', source: 'sample-api'};

const listTags = ({pages: [overview]}: Reference) =>
  overview?.kind === 'overview' ? overview.tags.map(({name, group}) => [name, group]) : [];

describe('headings of tags', () => {
  it('come from x-tagGroups, with tags that have none last', () => {
    const reference = loadReference('tag-groups');
    const setup = '<b>Setup</b> & more';
    expect(listTags(reference)).toEqual([
      ['Events', setup],
      ['Webhooks', setup],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
    expect(reference.skeleton.tags).toEqual(['Events', 'Webhooks', 'Orders', 'Left']);
  });

  it('come from the settings of the owner where the document has none', () => {
    const tagGroups = [{name: 'Sales', tags: ['Events', 'Orders']}];
    expect(listTags(buildReference({...api, tagGroups}, DOCUMENT))).toEqual([
      ['Events', 'Sales'],
      ['Orders', 'Sales'],
      ['Left', undefined],
    ]);
    const own = {...DOCUMENT, 'x-tagGroups': [{name: 'Own', tags: ['Left']}]};
    expect(listTags(buildReference({...api, tagGroups}, own))[0]).toEqual(['Left', 'Own']);
  });

  it('are named where they miss tags, repeat them, or name some that are not there', () => {
    expect(loadReference('tag-groups').faults).toEqual([
      'sample-api: x-tagGroups of the document names tags that no operation has: Gone.',
      'sample-api: x-tagGroups of the document names tags twice: Events.',
      'sample-api: x-tagGroups of the document leaves out tags, which come last: Left.',
    ]);
    const tagGroups = [{name: 'All', tags: ['Events', 'Orders', 'Left']}];
    expect(buildReference({...api, tagGroups}, DOCUMENT).faults).toEqual([]);
  });

  it('are absent, and nothing is at fault, where neither document nor owner names them', () => {
    const reference = buildReference(api, DOCUMENT);
    expect(listTags(reference).map(([, group]) => group)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(reference.faults).toEqual([]);
  });

  it('are beside the headings of the text in the contents', () => {
    const [overview] = loadReference('tag-groups').pages;
    expect(overview).toMatchObject({
      headings: [{id: 'about~before-you-begin-after', html: 'Before you begin &#x26; after'}],
    });
  });
});
