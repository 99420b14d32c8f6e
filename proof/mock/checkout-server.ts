import type {IncomingMessage, RequestListener} from 'node:http';
import {text as readText} from 'node:stream/consumers';
import {listen} from '../../scripts/site-server/serve-site.ts';
import {CheckoutBook, refuseWith} from './checkout-book.ts';
import type {Answer} from './token-book.ts';

/** The checkout on this machine. Like the documented one it takes no token. */
export type CheckoutServer = AsyncDisposable & {
  readonly url: string;
  readonly close: () => Promise<void>;
};

type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (request: CheckoutRequest) => Answer;
};

type CheckoutRequest = {
  readonly parts: readonly string[];
  readonly json: {readonly [name: string]: unknown};
  readonly key: string;
  readonly book: CheckoutBook;
  readonly url: string;
};

const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/shops\/([\w-]+)$/,
    answer: ({book, parts: [shop = '']}) => book.getCatalogue(shop),
  },
  {
    method: 'POST',
    path: /^\/shops\/([\w-]+)\/reservations$/,
    answer: ({book, parts: [shop = ''], json}) => book.reserve(shop, json),
  },
  {
    method: 'DELETE',
    path: /^\/shops\/[\w-]+\/reservations\/([\w-]+)$/,
    answer: ({book, parts: [guid = '']}) => book.release(guid),
  },
  {
    method: 'POST',
    path: /^\/shops\/([\w-]+)\/orders$/,
    answer: ({book, parts: [shop = ''], json, key, url}) => book.order(shop, json, key, url),
  },
  {
    method: 'GET',
    path: /^\/shops\/[\w-]+\/orders\/([\w-]+)\/status$/,
    answer: ({book, parts: [guid = ''], url}) => book.getStatus(guid, url),
  },
];

/**
 * Starts the mock of the checkout, which no published specification describes: the guides do.
 *
 * @param port on loopback; 0 takes any free one.
 * @throws Error when the port is taken.
 */
export async function startCheckoutServer(port = 0): Promise<CheckoutServer> {
  const book = new CheckoutBook();
  let url = '';
  const handle: RequestListener = async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const [, paid] = /^\/pay\/([\w-]+)$/.exec(path) ?? [];
    if (paid && request.method === 'POST') {
      const {status, body} = book.settle(paid, new URLSearchParams(await readText(request)));
      response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
      return;
    }
    const back = paid && request.method === 'GET' ? book.pay(paid) : undefined;
    if (back) {
      response.writeHead(302, {location: back}).end();
      return;
    }
    const {status, body} = await answerCall(request, path, book, url);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, status === 204 ? {} : {'content-type': type});
    response.end(status === 204 ? undefined : JSON.stringify(body));
  };
  const server = await listen(handle, port);
  url = `http://127.0.0.1:${server.port}`;
  return {...server, url};
}

async function answerCall(
  request: IncomingMessage,
  path: string,
  book: CheckoutBook,
  url: string,
): Promise<Answer> {
  const route = ROUTES.find((each) => each.method === request.method && each.path.test(path));
  if (!route) return refuseWith(404, 'not_found', `${request.method} ${path} is no call.`);
  const body = await readText(request);
  const parts = route.path.exec(path)?.slice(1) ?? [];
  const key = String(request.headers['idempotency-key'] ?? '');
  try {
    const json = body === '' ? {} : JSON.parse(body);
    return route.answer({parts, json, key, book, url});
  } catch {
    return refuseWith(400, 'malformed_request', 'The body is not JSON.');
  }
}
