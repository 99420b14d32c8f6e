import {buffer} from 'node:stream/consumers';
import {listen} from '../../scripts/site-server/serve-site.ts';

/** A request that a sample sent, and what became of it. */
export type Exchange = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: string;
};

/** Headers that belong to one connection. */
const OF_CONNECTION = /^(?:host|connection|content-length|transfer-encoding|expect)$/;

/** Passes requests on to a mock, and keeps what was sent. */
export async function record(
  target: string,
  exchanges: Exchange[],
): Promise<AsyncDisposable & {readonly url: string}> {
  const own = () => `http://127.0.0.1:${server.port}`;
  const server = await listen(async (request, response) => {
    const {method = 'GET', url: path = '/', headers} = request;
    const sent = await buffer(request);
    const passed = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
    const answer = await fetch(target + path, {
      method,
      headers: Object.fromEntries(passed) as Record<string, string>,
      redirect: 'manual',
      ...(sent.length > 0 && {body: new Uint8Array(sent)}),
    });
    // A link to the mock, such as that to the payment, leads through here as well.
    const body = (await answer.text()).replaceAll(target, own());
    exchanges.push({method, path, status: answer.status, body});
    const type = answer.headers.get('content-type');
    const location = answer.headers.get('location');
    response.writeHead(answer.status, {
      ...(type && {'content-type': type}),
      ...(location && {location}),
    });
    response.end(body === '' ? undefined : body);
  }, 0);
  return {...server, url: own()};
}
