import {createServer, type IncomingHttpHeaders, request as sendRequest} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {CapturedRequest} from '../capture/capture-server.ts';

/** A request of a sample and what the mock said to it. */
export type Exchange = {
  readonly request: CapturedRequest;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** What the mock found wrong with the request or with its own answer. */
  readonly violations: string | undefined;
};

export type ProofProxy = {
  readonly baseUrlOf: (key: ProofKey) => string;
  readonly exchangesOf: (key: ProofKey) => readonly Exchange[];
  readonly close: () => Promise<void>;
};

/** One run of a sample. */
export type ProofKey = {
  readonly api: string;
  readonly slug: string;
  readonly language: string;
  readonly form: string;
  /** Status that the mock is told to answer with. */
  readonly status?: number;
};

/**
 * Stands between samples and mocks: notes every request as it comes and tells samples apart by the
 * first segment of their base URL, so that a sample needs no change to be watched.
 *
 * @param mocks origins of the mocks by API id.
 */
export async function startProofProxy(mocks: {
  readonly [api: string]: string;
}): Promise<ProofProxy> {
  const exchanges = new Map<string, Exchange[]>();
  const server = createServer({maxHeaderSize: 4 * 1024 * 1024}, (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const [, key = '', target = ''] = /^\/([^/?]*)(.*)$/s.exec(incoming.url ?? '') ?? [];
      const body = Buffer.concat(chunks);
      const request = {
        method: incoming.method ?? '',
        target,
        headers: readHeaders(incoming.headers),
        body,
      };
      const [api = '', , , , status] = key.split('~');
      try {
        const exchange = await forward(mocks[api] ?? '', request, incoming.headers, status);
        exchanges.set(key, [...(exchanges.get(key) ?? []), exchange]);
        outgoing.writeHead(exchange.status, {
          ...(exchange.type && {'content-type': exchange.type}),
          // A sample waits as long as it is told; the proof need not.
          ...(exchange.status === 429 && {'retry-after': '0'}),
        });
        outgoing.end(exchange.body);
      } catch (error) {
        outgoing.writeHead(502, {'content-type': 'text/plain'});
        outgoing.end(`The mock of "${api}" does not answer: ${String(error)}`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    baseUrlOf: (key) => `http://127.0.0.1:${port}/${toText(key)}`,
    exchangesOf: (key) => exchanges.get(toText(key)) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toText({api, slug, language, form, status}: ProofKey): string {
  return [api, slug, language, form, ...(status ? [status] : [])].join('~');
}

/** Header values are bytes; Node reads them as Latin-1. */
function readHeaders(headers: IncomingHttpHeaders): {[name: string]: string} {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(String(value), 'latin1').toString('utf8'),
    ]),
  );
}

/** The mock gets the body with its length, because a length of 0 means no body to it. */
function forward(
  origin: string,
  captured: CapturedRequest,
  headers: IncomingHttpHeaders,
  status: string | undefined,
): Promise<Exchange> {
  const {host: _, connection: __, 'transfer-encoding': ___, expect: ____, ...kept} = headers;
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      `${origin}${captured.target}`,
      {
        method: captured.method,
        headers: {
          ...kept,
          ...(captured.body.length > 0 && {'content-length': captured.body.length}),
          ...(status && {prefer: `code=${status}`}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            request: captured,
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
            violations: answer.headers['sl-violations'] as string | undefined,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(captured.body);
  });
}
