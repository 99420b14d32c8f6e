import {refuseWith} from './host-contract.ts';
import {type Handler, type HostRequest, type HostServer, serveHost} from './serve-host.ts';
import type {Answer} from './token-book.ts';

const ORDER = 'ac9983e8-1b70-4af8-8dab-8dff9f3db5f9';
const SWAP = '8d88eb3c-a05d-4e92-baf8-61b239a54837';
const BARCODE = 'HLF5CRN7QX4XH';
const NEW_BARCODE = 'HLF3R8T5KZ6QN';
const PRICE = 6750;
/** The smallest file that begins as a PDF. */
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

const ORDER_BODY = {
  guid: ORDER,
  alias: 'HLF-8W3C6M',
  status: 'paid',
  currency: 'EUR',
  event_guids: ['8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02'],
  tickets: [
    {
      guid: '51b86f74-b261-430a-8082-18cd392ce3de',
      ticket_guid: 'e2f5c6a7-91b3-4d28-8e10-6ab94c7d3e06',
      name: 'Weekend pass',
      swap_name: 'Harbour Lights Festival: Weekend pass',
      swap_description: 'Saturday 20 and Sunday 21 June 2026, Quay Nine, Amsterdam',
      status: 'valid',
      swapped_to_guid: null,
      price: PRICE,
      seat: null,
    },
  ],
};

/** Which of the two barcodes is valid. */
class ResaleBook {
  #valid = BARCODE;

  validate(barcode: string): Answer {
    if (barcode !== BARCODE && barcode !== NEW_BARCODE) {
      return refuseWith(404, 'not_found', 'No barcode with this text exists.');
    }
    const valid = barcode === this.#valid;
    const times = {retrievable_after: null, original_price: PRICE, currency: 'EUR'};
    return {status: 200, body: {valid, swappable: valid, ...times}};
  }

  swap(json: HostRequest['json']): Answer {
    if (json.barcode !== this.#valid) {
      return refuseWith(409, 'state_conflict', 'The order ticket is swapped.');
    }
    this.#valid = NEW_BARCODE;
    return {
      status: 201,
      body: {
        valid: true,
        barcode: NEW_BARCODE,
        swap_guid: SWAP,
        retrievable_after: null,
      },
    };
  }
}

/**
 * Starts the mock of the resale requests. It takes any access token.
 *
 * @param port on loopback; 0 takes any free one.
 * @throws Error when the port is taken.
 */
export function startResaleServer(port = 0): Promise<HostServer> {
  const book = new ResaleBook();
  const withToken =
    (handler: Handler): Handler =>
    (request) =>
      /^Bearer .+$/.test(request.headers.authorization ?? '')
        ? handler(request)
        : refuseWith(401, 'token_missing', 'Send the access token as Authorization: Bearer.');
  const find = (isKnown: boolean, answer: Answer) =>
    isKnown ? answer : refuseWith(404, 'not_found', 'Nothing has this ID.');
  return serveHost('resale', {
    port,
    handlers: {
      'get-resale-order': withToken(({parts: [guid]}) =>
        find(guid === ORDER, {status: 200, body: ORDER_BODY}),
      ),
      'validate-resale': withToken(({parts: [barcode = '']}) => book.validate(barcode)),
      'swap-barcode': withToken(({json}) => book.swap(json)),
      'download-swapped-ticket': withToken(({parts: [guid]}) =>
        find(guid === SWAP, {status: 200, body: PDF}),
      ),
    },
  });
}
