import {afterEach, expect, it, vi} from 'vitest';
import {loadIndex} from './load-index.ts';

const MANIFEST = {index: 'index.json', operations: 'operations.json'};

function serve(responses: Readonly<Record<string, Response>>): void {
  vi.stubGlobal('fetch', async (url: string) => responses[url] ?? new Response('', {status: 404}));
}

afterEach(() => vi.unstubAllGlobals());

it('loads the files that the manifest names', async () => {
  serve({
    '/search-manifest.json': Response.json(MANIFEST),
    '/index.json': Response.json({contexts: []}),
    '/operations.json': Response.json({apis: []}),
  });
  expect(await loadIndex('/')).toEqual({index: {contexts: []}, operations: {apis: []}});
});

it.each([
  ['status 404, expected 200', {}],
  ['status 500, expected 200', {'/search-manifest.json': new Response('', {status: 500})}],
  ['/search-manifest.json failed.*JSON', {'/search-manifest.json': new Response('{"index')}],
  ['/index.json failed.*404', {'/search-manifest.json': Response.json(MANIFEST)}],
])('says which file does not load, and why: %s', async (reason, responses) => {
  serve(responses as Record<string, Response>);
  await expect(loadIndex('/')).rejects.toThrow(new RegExp(reason));
});
