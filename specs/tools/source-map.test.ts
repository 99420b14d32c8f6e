import {expect, it} from 'vitest';
import {SPEC_SOURCES, type SpecSource} from './apis.ts';
import {compileSource} from './compile.ts';
import {describePlace, mapSources} from './source-map.ts';

it('a fault is named with the line of its source', async () => {
  const source = SPEC_SOURCES.find(({id}) => id === 'waiting-list') as SpecSource;
  const {program, document} = await compileSource(process.cwd(), source);
  const sources = mapSources(process.cwd(), program);
  const body = '#/paths/~1waiting-lists~1{waiting_list_guid}~1signups/post/requestBody';
  expect(describePlace(document, sources, body)).toMatch(
    /^specs\/waiting-list\/operations\/signups\.tsp:\d+ operation create-a-signup, #\/paths\//,
  );
  expect(describePlace(document, sources, '#/components/schemas/WaitingList')).toMatch(
    /^specs\/models\/waiting-lists\.tsp:\d+ #\/components\//,
  );
});
