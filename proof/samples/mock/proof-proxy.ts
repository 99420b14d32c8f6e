import type {IncomingHttpHeaders} from 'node:http';
import {type Dispatcher, request as sendRequest} from 'undici';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {startPrismMock} from '../../mock/prism-mock.ts';
import {type CapturedRequest, startKeyedServer} from '../capture/capture-server.ts';

/** A request of a sample and the response of the mock. */
export type Exchange = Awaited<ReturnType<typeof forward>>;

export type ProofProxy = Awaited<ReturnType<typeof startProofProxy>>;

/** The key of a run starts with the ID of its API. The mock returns the status, if there is one. */
type Run = [key: string, status?: number];

/**
 * Starts mocks and a proxy, which records all requests. It distinguishes samples by the first segment
 * of their base URL, so that the samples stay unchanged. It stops with its mocks when the scope of `await using` ends.
 */
export async function startProofProxy(
  documents: Iterable<readonly [api: string, document: JsonObject]>,
) {
  await using started = new AsyncDisposableStack();
  const urls = new Map<string, string>();
  for (const [api, document] of documents) {
    urls.set(api, started.use(await startPrismMock(document)).url);
  }
  const exchanges = new Map<string, Exchange[]>();
  const server = await startKeyedServer(async (key, request, headers) => {
    const [api = '', , , code] = key.split('~');
    try {
      const exchange = await forward(urls.get(api) ?? '', request, headers, code);
      exchanges.set(key, [...(exchanges.get(key) ?? []), exchange]);
      const {status, type, body} = exchange;
      // A sample waits for as long as the header says. The proof need not wait.
      const wait = status === 429 ? {'retry-after': '0'} : {};
      return {status, headers: {'content-type': type, ...wait}, body};
    } catch (error) {
      return {status: 502, body: `The mock of "${api}" does not respond: ${String(error)}`};
    }
  });
  started.use(server);
  const running = started.move();
  return {
    baseUrlOf: (...run: Run) => server.baseUrlOf(run.join('~')),
    exchangesOf: (...run: Run): readonly Exchange[] => exchanges.get(run.join('~')) ?? [],
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Sends the body with its length, and no body if it is empty, because the mock distinguishes them. */
async function forward(
  origin: string,
  captured: CapturedRequest,
  headers: IncomingHttpHeaders,
  status: string | undefined,
) {
  const {host: _, connection: __, 'transfer-encoding': ___, expect: ____, ...forwarded} = headers;
  const response = await sendRequest(`${origin}${captured.target}`, {
    method: captured.method as Dispatcher.HttpMethod,
    headers: {...forwarded, ...(status && {prefer: `code=${status}`})},
    body: captured.body.length > 0 ? captured.body : null,
  });
  const {'content-type': type = '', 'sl-violations': violations} = response.headers;
  return {
    request: captured,
    status: response.statusCode,
    type: String(type),
    body: Buffer.from(await response.body.arrayBuffer()),
    // What the mock found wrong with the request or with its own response.
    violations: violations?.toString(),
  };
}
