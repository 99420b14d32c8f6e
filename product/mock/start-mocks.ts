import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {startPrismMock} from '../../scripts/mock/prism-mock.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from '../../specs/tools/apis.ts';
import type {SpecDocument} from '../../specs/tools/document.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {startAuthServer} from './auth-server.ts';
import {startCheckoutServer} from './checkout-server.ts';

/** The client of the mocked token endpoint, for calls by hand and in walks through the guides. */
export const MOCK_CLIENT = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: 'mock-secret',
  redirectUri: 'http://127.0.0.1:8000/callback',
};

/** One running mock and the host that it stands in for. */
export type RunningMock = {
  readonly id: string;
  readonly url: string;
  readonly standsFor: string;
};

export type RunningMocks = {
  readonly mocks: readonly RunningMock[];
  readonly close: () => Promise<void>;
};

/**
 * Starts Prism for each published document, the token endpoint and the checkout, on ports that follow each other.
 *
 * @param firstPort 0 takes any free ports.
 * @throws Error when a document cannot be read or a port is taken; what was started is closed again.
 */
export async function startMocks(root: string, firstPort: number): Promise<RunningMocks> {
  const mocks: RunningMock[] = [];
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(closers.map((each) => each()));
  };
  const portOf = (index: number) => (firstPort === 0 ? 0 : firstPort + index);
  try {
    for (const [index, {id, output}] of SPEC_SOURCES.entries()) {
      const text = await readFile(join(root, PUBLISHED_FOLDER, output), 'utf8');
      const document = JSON.parse(text) as SpecDocument & JsonObject;
      const {url, close: closeOne} = await startPrismMock(document, portOf(index));
      closers.push(closeOne);
      mocks.push({id, url, standsFor: document.servers[0]?.url ?? ''});
    }
    const port = portOf(SPEC_SOURCES.length);
    const auth = await startAuthServer({port, client: MOCK_CLIENT});
    closers.push(auth.close);
    mocks.push({id: 'auth', url: auth.url, standsFor: 'https://auth.ticketing.example'});
    const checkout = await startCheckoutServer(portOf(SPEC_SOURCES.length + 1));
    closers.push(checkout.close);
    const standsFor = 'https://shop.ticketing.example/v1';
    mocks.push({id: 'checkout', url: checkout.url, standsFor});
    return {mocks, close};
  } catch (cause) {
    await close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The mocks do not start (ports from ${firstPort}): ${reason}. ` +
        'Stop what uses the port with `npm run mock:stop`, or choose others with `--port 5010`.',
      {cause},
    );
  }
}
