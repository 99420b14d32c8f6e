import type {IncomingMessage, RequestListener} from 'node:http';
import {text as readText} from 'node:stream/consumers';
import {listen} from '../../scripts/site-server/serve-site.ts';
import {answerWithToken} from './auth-records.ts';
import {HostContract} from './host-contract.ts';
import {type Answer, refuse, TokenBook} from './token-book.ts';

/** A client that the server knows. */
export type Client = {readonly id: string; readonly secret: string; readonly redirectUri: string};

/** The client of tests: its secret breaks whatever does not escape. */
export const CLIENT: Client = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: "s3cr3t with spaces, & and 'quotes'",
  redirectUri: 'https://crm.example/oauth/callback',
};

/** A server for tokens on this machine, with the rules of the documented one. */
export type AuthServer = AsyncDisposable & {
  readonly url: string;
  /** Every request to the token endpoint: its grant type and what became of it. */
  readonly calls: {readonly grant: string | null; readonly status: number}[];
  /** The tokens that are out. */
  readonly book: TokenBook;
  /** Sends the browser through the approval; gives the address that it comes back to. */
  readonly approve: (authorizeUrl: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

type AuthServerOptions = {
  /** Port on loopback; 0 takes any free one. */
  readonly port?: number;
  readonly client?: Client;
};

/** What the server judges a request by. */
type Desk = {readonly client: Client; readonly book: TokenBook};

/**
 * Starts the server.
 *
 * @throws Error when the port is taken.
 */
export async function startAuthServer({
  port = 0,
  client = CLIENT,
}: AuthServerOptions = {}): Promise<AuthServer> {
  const book = new TokenBook();
  const contract = new HostContract('authentication');
  const desk = {client, book};
  const calls: {grant: string | null; status: number}[] = [];
  const handle: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/oauth/authorize') {
      response.writeHead(302, {location: buildCallback(url, desk)}).end();
      return;
    }
    const text = await readText(request);
    const {authorization = ''} = request.headers;
    const other = answerWithToken(request.method ?? '', url.pathname, authorization, text, book);
    if (other) {
      const match = contract.find(request.method ?? '', url.pathname);
      const isCreated = other.status === 201;
      const refusal = isCreated && match && contract.refuseBody(match.operation, JSON.parse(text));
      if (match) contract.check(match.operation, refusal || other);
      const {status, body} = refusal || other;
      response.writeHead(status, {'content-type': 'application/json'});
      response.end(JSON.stringify(body));
      return;
    }
    const form = new URLSearchParams(text);
    if (url.pathname === '/oauth/revoke' && isClient(client, request, form)) {
      book.revoke(form.get('token') ?? '');
      response.writeHead(200).end();
      return;
    }
    if (url.pathname !== '/oauth/token') {
      response.writeHead(404).end();
      return;
    }
    const {status, body} = answerToken(request, form, desk);
    const token = contract.find('POST', '/oauth/token');
    if (token) contract.check(token.operation, {status, body});
    calls.push({grant: form.get('grant_type'), status});
    response.writeHead(status, {'content-type': 'application/json', 'cache-control': 'no-store'});
    response.end(JSON.stringify(body));
  };
  const server = await listen(handle, port);
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    calls,
    book,
    approve: async (address) => {
      const response = await fetch(address, {redirect: 'manual'});
      return response.headers.get('location') ?? '';
    },
  };
}

/** The user approves: the browser comes back with a code and the state that it took along. */
function buildCallback({searchParams}: URL, {client, book}: Desk): string {
  const back = new URL(client.redirectUri);
  back.searchParams.set('code', book.issueCode(searchParams.get('code_challenge') ?? ''));
  back.searchParams.set('state', searchParams.get('state') ?? '');
  return back.href;
}

function answerToken(request: IncomingMessage, form: URLSearchParams, desk: Desk): Answer {
  const {client, book} = desk;
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return refuse('invalid_request', 'The token endpoint takes a form.');
  }
  if (!isClient(client, request, form))
    return {...refuse('invalid_client', 'Unknown client.'), status: 401};
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const isSame = form.get('redirect_uri') === client.redirectUri;
      const verifier = isSame ? form.get('code_verifier') : null;
      return book.exchangeCode(form.get('code') ?? '', verifier ?? '');
    }
    case 'refresh_token':
      return book.refresh(form.get('refresh_token') ?? '');
    case 'client_credentials':
      return {status: 200, body: {...book.issueAccess(), ...readScope(form)}};
    default:
      return refuse('unsupported_grant_type', String(form.get('grant_type')));
  }
}

/** Grants the scopes that were requested. */
function readScope(form: URLSearchParams): {scope?: string} {
  const scope = form.get('scope');
  return scope === null ? {} : {scope};
}

/** Takes the client from HTTP Basic or from the form (RFC 6749, 2.3.1). */
function isClient(client: Client, request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeText)
    : [form.get('client_id'), form.get('client_secret')];
  return id === client.id && secret === client.secret;
}

/** A name or secret that is no form-encoded text is taken as it is; it fits no client. */
function decodeText(text: string): string {
  return /%(?![0-9a-f]{2})/i.test(text) ? text : decodeURIComponent(text);
}
