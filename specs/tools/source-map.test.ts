import {expect, it} from 'vitest';
import {SPEC_SOURCES, type SpecSource} from './apis.ts';
import {compileSource} from './compile.ts';
import type {SpecDocument} from './document.ts';
import {describePlace, mapSources} from './source-map.ts';
import {documents} from './testing/published.ts';

it.each([
  [
    '#/paths/~1waiting-lists~1{waiting_list_guid}~1signups/post/requestBody',
    /^specs\/waiting-list\/operations\/signups\.tsp:\d+ operation create-a-signup, #\/paths\//,
  ],
  ['#/components/schemas/WaitingList', /^specs\/models\/waiting-lists\.tsp:\d+ #\/components\//],
])('the line of the source of %s is named', async (pointer, place) => {
  const source = SPEC_SOURCES.find(({id}) => id === 'waiting-list') as SpecSource;
  const {program} = await compileSource(process.cwd(), source);
  const sources = mapSources(process.cwd(), program);
  const document = documents['waiting-list'] as SpecDocument;
  expect(describePlace(document, sources, pointer)).toMatch(place);
});
