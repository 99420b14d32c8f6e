import {text as readText} from 'node:stream/consumers';
import {CheckoutBook} from './checkout-book.ts';
import {type HostServer, serveHost} from './serve-host.ts';

/**
 * Starts the mock of the checkout, which takes no token.
 *
 * @param port on loopback; 0 takes any free one.
 * @throws Error when the port is taken.
 */
export function startCheckoutServer(port = 0): Promise<HostServer> {
  const book = new CheckoutBook();
  return serveHost('checkout', {
    port,
    handlers: {
      'get-shop-catalogue': ({parts: [shop = '']}) => book.getCatalogue(shop),
      'create-reservation': ({parts: [shop = ''], json}) => book.reserve(shop, json),
      'release-reservation': ({parts: [, guid = '']}) => book.release(guid),
      'create-order': ({parts: [shop = ''], json, url}) => book.order(shop, json, url),
      'get-order-status': ({parts: [, guid = ''], url}) => book.getStatus(guid, url),
    },
    serveOther: async (request, response) => {
      const [, paid] = /^\/pay\/([\w-]+)$/.exec(request.url?.split('?')[0] ?? '/') ?? [];
      if (paid && request.method === 'POST') {
        const {status, body} = book.settle(paid, new URLSearchParams(await readText(request)));
        response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
        return true;
      }
      const back = paid && request.method === 'GET' ? book.pay(paid) : undefined;
      if (back) response.writeHead(302, {location: back}).end();
      return back !== undefined;
    },
  });
}
