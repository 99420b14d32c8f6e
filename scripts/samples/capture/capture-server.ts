import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** One request as it came over the wire. */
export type CapturedRequest = {
  readonly method: string;
  /** Percent-encoded, with the query, without the prefix of the sample. */
  readonly target: string;
  /** Lower-case names; values as bytes read as UTF-8. */
  readonly headers: {readonly [name: string]: string};
  readonly body: Buffer;
};

export type Answer = {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
  /** Seconds. */
  readonly retryAfter?: string;
};

export type CaptureServer = {
  /** Base URL for one sample, by which its requests are told apart. */
  readonly baseUrlOf: (key: string) => string;
  /** Requests of one sample so far. */
  readonly requestsOf: (key: string) => readonly CapturedRequest[];
  readonly close: () => Promise<void>;
};

/** Starts a server on loopback that keeps every request and answers as it is told. */
export async function startCaptureServer(answer: (key: string) => Answer): Promise<CaptureServer> {
  const requests = new Map<string, CapturedRequest[]>();
  const server = createServer({maxHeaderSize: 4 * 1024 * 1024}, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, key = '', target = ''] = /^\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Buffer.from(String(value), 'latin1').toString('utf8'),
        ]),
      );
      const captured = {method: request.method ?? '', target, headers, body: Buffer.concat(chunks)};
      requests.set(key, [...(requests.get(key) ?? []), captured]);
      const {status, type, body, retryAfter} = answer(key);
      response.writeHead(status, {
        ...(type && {'content-type': type}),
        ...(retryAfter && {'retry-after': retryAfter}),
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    baseUrlOf: (key) => `http://127.0.0.1:${port}/${key}`,
    requestsOf: (key) => requests.get(key) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
