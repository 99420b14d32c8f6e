import {readPublished, SPEC_SOURCES} from '../../specs/tools/apis.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {startAuthServer} from './auth-server.ts';
import {startCheckoutServer} from './checkout-server.ts';
import {startPrismMock} from './prism-mock.ts';
import {startResaleServer} from './resale-server.ts';

/** The client of the mocked token endpoint, for calls by hand and in walks through the guides. */
export const MOCK_CLIENT = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: 'your-client-secret',
  redirectUri: 'http://127.0.0.1:8000/callback',
};

/** One running mock and the host that it replaces. */
type RunningMock = {
  readonly id: string;
  readonly url: string;
  readonly standsFor: string;
};

/** The mocks, which end where the scope of `await using` does. */
export type RunningMocks = AsyncDisposable & {readonly mocks: readonly RunningMock[]};

/**
 * Starts Prism for each published document, the authentication, the checkout and the resale, on ports that follow each other.
 *
 * @param firstPort 0 takes any free ports.
 * @throws Error when a document cannot be read or a port is taken; what was started is closed again.
 */
export async function startMocks(root: string, firstPort: number): Promise<RunningMocks> {
  const mocks: RunningMock[] = [];
  await using started = new AsyncDisposableStack();
  const portOf = (index: number) => (firstPort === 0 ? 0 : firstPort + index);
  try {
    for (const [index, source] of SPEC_SOURCES.entries()) {
      const document = readPublished(root, source);
      const mock = await startPrismMock(document as unknown as JsonObject, portOf(index));
      const {url} = started.use(mock);
      mocks.push({id: source.id, url, standsFor: document.servers[0]?.url ?? ''});
    }
    const port = portOf(SPEC_SOURCES.length);
    const auth = started.use(await startAuthServer({port, client: MOCK_CLIENT}));
    mocks.push({id: 'auth', url: auth.url, standsFor: 'https://auth.ticketing.example'});
    const checkout = started.use(await startCheckoutServer(portOf(SPEC_SOURCES.length + 1)));
    const standsFor = 'https://shop.ticketing.example/v1';
    mocks.push({id: 'checkout', url: checkout.url, standsFor});
    const resale = started.use(await startResaleServer(portOf(SPEC_SOURCES.length + 2)));
    const resaleHost = 'https://api.ticketing.example/v1/resale';
    mocks.push({id: 'resale', url: resale.url, standsFor: resaleHost});
    const running = started.move();
    return {mocks, [Symbol.asyncDispose]: () => running.disposeAsync()};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The mocks do not start (ports from ${firstPort}): ${reason}. ` +
        'Stop what uses the port, or choose others with `--port 5010`.',
      {cause},
    );
  }
}
