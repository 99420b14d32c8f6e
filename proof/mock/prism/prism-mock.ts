import {createLogger} from '@stoplight/prism-core';
import {getHttpOperationsFromSpec} from '@stoplight/prism-http';
import {createServer} from '@stoplight/prism-http-server';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {adaptDocument} from './adapt-document.ts';

/** Ends where the scope of `await using` does. */
export type PrismMock = AsyncDisposable & {
  /** Origin on loopback, without a slash at its end. */
  readonly url: string;
};

/**
 * Starts Prism for one document. It validates each request and its own answers, and says in the
 * header `sl-violations` what it found; the header `Prefer: code=409` makes it answer with a status.
 *
 * @param document a verified document; Prism changes what it gets, which is a copy.
 * @param port on loopback; 0 takes any free one.
 * @throws Error when the port is taken.
 */
export async function startPrismMock(document: JsonObject, port = 0): Promise<PrismMock> {
  const operations = await getHttpOperationsFromSpec(adaptDocument(document));
  const server = createServer(operations, {
    components: {logger: createLogger('mock', {level: 'silent'})},
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: {dynamic: false},
      upstreamProxy: undefined,
    },
  });
  // Prism rejects with a text in place of an error.
  const url = await server.listen(port, '127.0.0.1').catch((reason: unknown) => {
    throw new Error(`Prism cannot listen on 127.0.0.1:${port}: ${String(reason)}`);
  });
  return {url, [Symbol.asyncDispose]: () => server.close()};
}
