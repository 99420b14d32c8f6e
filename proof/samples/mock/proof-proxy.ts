import type {IncomingHttpHeaders} from 'node:http';
import {type Dispatcher, request as sendRequest} from 'undici';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {type PrismMock, startPrismMock} from '../../mock/prism-mock.ts';
import {type CapturedRequest, startKeyedServer} from '../capture/capture-server.ts';

/** A request of a sample and what the mock said to it. */
export type Exchange = {
  readonly request: CapturedRequest;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** What the mock found wrong with the request or with its own answer. */
  readonly violations: string | undefined;
};

/** Ends with its mocks where the scope of `await using` does. */
export type ProofProxy = AsyncDisposable & {
  /** @param key of a run, which begins with its API; the mock answers with a status that is behind it */
  readonly baseUrlOf: (key: string, status?: number) => string;
  readonly exchangesOf: (key: string, status?: number) => readonly Exchange[];
};

/**
 * Starts mocks, and is between samples and them: notes every request as it comes and tells samples
 * apart by the first segment of their base URL, so that a sample needs no change to be watched.
 *
 * @param documents verified documents by API id.
 */
export async function startProofProxy(
  documents: Iterable<readonly [api: string, document: JsonObject]>,
): Promise<ProofProxy> {
  const mocks = new Map<string, PrismMock>();
  for (const [api, document] of documents) mocks.set(api, await startPrismMock(document));
  const exchanges = new Map<string, Exchange[]>();
  const server = await startKeyedServer(async (key, request, headers) => {
    const [api = '', , , code] = key.split('~');
    try {
      const exchange = await forward(mocks.get(api)?.url ?? '', request, headers, code);
      exchanges.set(key, [...(exchanges.get(key) ?? []), exchange]);
      const {status, type, body} = exchange;
      // A sample waits as long as it is told; the proof need not.
      const wait = status === 429 ? {'retry-after': '0'} : {};
      return {status, headers: {'content-type': type, ...wait}, body};
    } catch (error) {
      return {status: 502, body: `The mock of "${api}" does not answer: ${String(error)}`};
    }
  });
  const close = async () => {
    await Promise.all([server, ...mocks.values()].map((each) => each[Symbol.asyncDispose]()));
  };
  return {
    baseUrlOf: (...run) => server.baseUrlOf(run.join('~')),
    exchangesOf: (...run) => exchanges.get(run.join('~')) ?? [],
    [Symbol.asyncDispose]: close,
  };
}

/** The mock gets the body with its length, because a length of 0 means no body to it. */
async function forward(
  origin: string,
  captured: CapturedRequest,
  headers: IncomingHttpHeaders,
  status: string | undefined,
): Promise<Exchange> {
  const {host: _, connection: __, 'transfer-encoding': ___, expect: ____, ...kept} = headers;
  const answer = await sendRequest(`${origin}${captured.target}`, {
    method: captured.method as Dispatcher.HttpMethod,
    headers: {...kept, ...(status && {prefer: `code=${status}`})},
    body: captured.body.length > 0 ? captured.body : null,
  });
  const {'content-type': type = '', 'sl-violations': violations} = answer.headers;
  return {
    request: captured,
    status: answer.statusCode,
    type: String(type),
    body: Buffer.from(await answer.body.arrayBuffer()),
    violations: violations?.toString(),
  };
}
