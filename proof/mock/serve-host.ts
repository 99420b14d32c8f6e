import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import {text as readText} from 'node:stream/consumers';
import mapValues from 'lodash/mapValues.js';
import {listen} from '../../scripts/site-server/serve-site.ts';
import {HostContract, type Match, refuseWith} from './host-contract.ts';
import type {Answer} from './token-book.ts';

/** A host on this machine. */
export type HostServer = AsyncDisposable & {
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type HostRequest = Match & {
  readonly json: {readonly [name: string]: unknown};
  readonly headers: IncomingHttpHeaders;
  /** URL of the server itself. */
  readonly url: string;
};

/** Answers a request whose body fits the document. */
export type Handler = (request: HostRequest) => Answer;

type HostOptions = {
  /** Port on loopback; 0 takes any free one. */
  readonly port: number;
  /** By the slugs of the requests. */
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Answers what no document has, such as the page of a payment; true when it did. */
  readonly serveOther?: (
    request: IncomingMessage,
    response: ServerResponse,
    contract: HostContract,
  ) => Promise<boolean>;
};

/**
 * Serves the document of a host: its requests, refusals of bodies that it does not allow, and no
 * response that it does not have.
 *
 * @param name file in `docs/_hosts`, without its ending
 * @throws when the port is taken
 */
export async function serveHost(
  name: string,
  {port, handlers: givenHandlers, serveOther}: HostOptions,
): Promise<HostServer> {
  const contract = new HostContract(name);
  const handlers = rememberKeys(givenHandlers);
  let url = '';
  const handle: RequestListener = async (request, response) => {
    if (await serveOther?.(request, response, contract)) return;
    const {status, body} = await answer(request, contract, handlers, url);
    const isBinary = body instanceof Uint8Array;
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    const headers = {'content-type': isBinary ? 'application/pdf' : type};
    response.writeHead(status, status === 204 ? {} : headers);
    response.end(status === 204 ? undefined : isBinary ? body : JSON.stringify(body));
  };
  const server = await listen(handle, port);
  url = `http://127.0.0.1:${server.port}`;
  return {...server, url};
}

async function answer(
  request: IncomingMessage,
  contract: HostContract,
  handlers: HostOptions['handlers'],
  url: string,
): Promise<Answer> {
  const pathname = request.url?.split('?')[0] ?? '/';
  const match = contract.find(request.method ?? '', pathname);
  const handler = match && handlers[match.operation.slug];
  if (!handler) return refuseWith(404, 'not_found', `${request.method} ${pathname} is no request.`);
  const text = await readText(request);
  try {
    const json = text === '' ? {} : readJson(text);
    if (!json) return refuseWith(400, 'malformed_request', 'The body is not JSON.');
    const refusal = contract.refuseBody(match.operation, json);
    const given = refusal ?? handler({...match, json, headers: request.headers, url});
    return contract.check(match.operation, given);
  } catch (fault) {
    return refuseWith(500, 'internal_error', String(fault));
  }
}

/** The same key of idempotency gets the stored answer, or is refused for another body. */
function rememberKeys(handlers: HostOptions['handlers']): HostOptions['handlers'] {
  const remember = (handler: Handler): Handler => {
    const answers = new Map<string, {readonly body: string; readonly answer: Answer}>();
    return (request) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const body = JSON.stringify(request.json);
      const known = key ? answers.get(key) : undefined;
      if (known && known.body !== body) {
        return refuseWith(422, 'idempotency_key_reused', 'The key was used with another body.');
      }
      const answer = known?.answer ?? handler(request);
      if (key && answer.status === 201) answers.set(key, {body, answer});
      return answer;
    };
  };
  return mapValues(handlers, remember);
}

function readJson(text: string): HostRequest['json'] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
