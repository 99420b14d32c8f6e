import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {fetchJson, loadIndex, SILENCE_LIMIT_MS} from './load-index.ts';

const hasPages = (content: unknown): content is {pages: string[]} =>
  typeof content === 'object' && content !== null && 'pages' in content;

let answer: (response: ServerResponse) => void;
let url = '';
const server = createServer((_, response) => answer(response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.json`;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a file of the index', () => {
  it.each([
    ['status 404, expected 200', 404, '{"pages":[]}'],
    ['status 500, expected 200', 500, ''],
    ['JSON', 200, '{"pages":[{"u'],
    ['another form', 200, '{}'],
  ])('is rejected and the reason reported: %s', async (reason, status, body) => {
    answer = (response) => response.writeHead(status).end(body);
    await expect(fetchJson(url, hasPages)).rejects.toThrow(reason);
  });

  it('is given up when nothing comes any more', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, {signal}: {signal: AbortSignal}) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const refused = expect(fetchJson(url, hasPages)).rejects.toThrow('no response for 4 seconds');
    await vi.advanceTimersByTimeAsync(SILENCE_LIMIT_MS);
    await refused;
  });

  it('may take long as long as something comes', async () => {
    vi.useFakeTimers();
    const parts = ['{"pages"', ':[', '"a"', ']', '}'];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, SILENCE_LIMIT_MS - 100));
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    vi.stubGlobal('fetch', async (_: string, {signal}: {signal: AbortSignal}) => {
      signal.addEventListener('abort', () => body.cancel());
      return new Response(body);
    });
    const read = fetchJson(url, hasPages);
    await vi.advanceTimersByTimeAsync(10 * SILENCE_LIMIT_MS);
    expect(await read).toEqual({pages: ['a']});
  });
});

describe('the index', () => {
  const files: Record<string, object> = {
    '/old-index.json': {},
    '/index.json': {contexts: [], names: {}, requests: []},
    '/operations.json': {apis: []},
  };
  const serve = (names: readonly string[]) => {
    const left = [...names];
    vi.stubGlobal('fetch', async (name: string) => {
      if (name === '/search-manifest.json') {
        const index = left.shift();
        if (index) return Response.json({index, operations: 'operations.json'});
      }
      const content = files[name];
      return content ? Response.json(content) : new Response('', {status: 404});
    });
  };

  it('is loaded by the manifest, which is read again when a deploy has replaced it', async () => {
    serve(['gone.json', 'index.json']);
    const loaded = await loadIndex('/');
    expect(loaded.index.contexts).toEqual([]);
    expect(loaded.operations.apis).toEqual([]);
  });

  it('is reported when it does not load', async () => {
    serve(['gone.json', 'gone.json', 'old-index.json']);
    await expect(loadIndex('/')).rejects.toThrow(/^\/(?:old-index|search-manifest)/);
  });
});
