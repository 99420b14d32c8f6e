import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {SiteModel} from '../../src/outputs/model.ts';
import type {Output} from '../../src/outputs/output.ts';
import {makeLazyOutputs} from '../../src/plugins/outputs/lazy-outputs.ts';
import {
  answerOutputs,
  type Middleware,
  setupMiddlewares,
} from '../../src/plugins/outputs/serve-outputs.ts';

/** An output of one file that holds how often the site was read before. */
function describeReads(path: string, made: string[]): Output {
  return {
    name: path,
    build: (site) => {
      made.push(path);
      return [{path, mediaType: 'text/plain', content: String(site.routes.length)}];
    },
  };
}

function makeSite() {
  const made: string[] = [];
  let reads = 0;
  const outputs = ['first.txt', 'second.txt'].map((path) => describeReads(path, made));
  const lazy = makeLazyOutputs(outputs, async () => {
    reads += 1;
    return {routes: Array(reads).fill('/')} as unknown as SiteModel;
  });
  return {lazy, made, countReads: () => reads};
}

describe('Outputs on the dev server', () => {
  it('are made when they are requested, up to the one that has the file, and once', async () => {
    const {lazy, made, countReads} = makeSite();
    expect(countReads()).toBe(0);
    expect(await lazy.find('first.txt')).toMatchObject({content: '1'});
    expect(made).toEqual(['first.txt']);
    expect(await lazy.find('second.txt')).toMatchObject({content: '1'});
    expect(await lazy.find('third.txt')).toBeUndefined();
    expect(await lazy.find('first.txt')).toMatchObject({content: '1'});
    expect(made).toEqual(['first.txt', 'second.txt']);
  });

  it('are made again when the site has changed, also while it is read', async () => {
    const {lazy, countReads} = makeSite();
    await lazy.find('first.txt');
    lazy.change();
    expect(countReads()).toBe(1);
    const asked = lazy.find('first.txt');
    lazy.change();
    expect(await asked).toMatchObject({content: '3'});
  });

  it('read the site again after a reading that failed', async () => {
    let isBroken = true;
    const lazy = makeLazyOutputs([describeReads('a.txt', [])], async () => {
      if (isBroken) throw new Error('unreadable');
      return {routes: []} as unknown as SiteModel;
    });
    await expect(lazy.find('a.txt')).rejects.toThrow('unreadable');
    isBroken = false;
    expect(await lazy.find('a.txt')).toMatchObject({content: '0'});
  });
});

/** Serves one output below a base address; what it does not have is answered with 418. */
async function serve(find: (path: string) => Promise<string | undefined>): Promise<string> {
  const answer = answerOutputs('/base/', {
    find: async (path) => {
      const content = await find(path);
      return content === undefined
        ? undefined
        : {path, output: 'some', mediaType: 'text/markdown', content};
    },
  });
  const server = createServer((request, response) =>
    answer(request, response, (error) => {
      response.statusCode = error ? 500 : 418;
      response.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('The step of the dev server', () => {
  it('answers with the file and its media type, and leaves pages and other addresses alone', async () => {
    const asked: string[] = [];
    const origin = await serve(async (path) => {
      asked.push(path);
      return path === 'docs/a b.md' ? '# A' : undefined;
    });
    const found = await fetch(`${origin}/base/docs/a%20b.md?x=1`);
    expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      '# A',
    ]);
    for (const path of ['/base/docs/a/', '/other/a.md', '/base/b.md', '/base/main.js']) {
      expect((await fetch(origin + path)).status).toBe(418);
    }
    expect((await fetch(`${origin}/base/docs/a.md`, {method: 'POST'})).status).toBe(418);
    expect(asked).toEqual(['docs/a b.md', 'b.md']);
  });

  it('hands on what goes wrong, an address that cannot be read included', async () => {
    const origin = await serve(() => Promise.reject(new Error('no model')));
    expect((await fetch(`${origin}/base/a.md`)).status).toBe(500);
    expect((await fetch(`${origin}/base/%E0%A4%A.md`)).status).toBe(500);
  });

  it('is before the step that answers everything with the home page', () => {
    const middlewares: Middleware[] = ['static', 'connect-history-api-fallback', 'static'].map(
      (name) => ({name, middleware: () => undefined}),
    );
    const list = setupMiddlewares(() => undefined)(middlewares);
    expect(list).toBe(middlewares);
    expect(list.map(({name}) => name)).toEqual([
      'static',
      'outputs',
      'connect-history-api-fallback',
      'static',
    ]);
  });
});
