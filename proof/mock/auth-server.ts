import {randomUUID} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {text as readText} from 'node:stream/consumers';
import {refuseWith} from './host-contract.ts';
import {type Handler, type HostRequest, type HostServer, serveHost} from './serve-host.ts';
import {type Answer, COMPANY, refuse, TokenBook} from './token-book.ts';

/** A client that the server knows. */
type Client = {readonly id: string; readonly secret: string; readonly redirectUri: string};

/** The client of tests: its secret breaks whatever does not escape. */
export const CLIENT: Client = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: "s3cr3t with spaces, & and 'quotes'",
  redirectUri: 'https://crm.example/oauth/callback',
};

/** A server for tokens on this machine, with the rules of the documented one. */
export type AuthServer = HostServer & {
  /** Every request to the token endpoint: its grant type and what became of it. */
  readonly calls: {readonly grant: string | null; readonly status: number}[];
  /** The tokens that are out. */
  readonly book: TokenBook;
  /** Sends the browser through the approval; gives the address that it comes back to. */
  readonly approve: (authorizeUrl: string) => Promise<string>;
};

type AuthServerOptions = {
  /** Port on loopback; 0 takes any free one. */
  readonly port?: number;
  readonly client?: Client;
};

/** What the server judges a request by. */
type Desk = {readonly client: Client; readonly book: TokenBook};

const USER = {
  guid: 'e9407ac1-2d5b-4f83-b6c0-7af813d95e22',
  name: 'Robin de Wit',
  email: 'robin.de.wit@example.com',
  companies: [COMPANY],
};

/**
 * Starts the server.
 *
 * @throws Error when the port is taken.
 */
export async function startAuthServer({
  port = 0,
  client = CLIENT,
}: AuthServerOptions = {}): Promise<AuthServer> {
  const desk = {client, book: new TokenBook()};
  const calls: {grant: string | null; status: number}[] = [];
  const withToken =
    (handler: Handler): Handler =>
    (request) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const isLive = desk.book.isLive(token);
      return isLive ? handler(request) : refuseWith(401, 'token_invalid', 'The token is not live.');
    };
  const server = await serveHost('authentication', {
    port,
    handlers: {
      'who-am-i': withToken(() => ({status: 200, body: USER})),
      'create-client': withToken(({json}) => createClient(json)),
    },
    serveOther: async (request, response, contract) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const asked = `${request.method} ${url.pathname}`;
      if (asked === 'GET /oauth/authorize') {
        response.writeHead(302, {location: buildCallback(url, desk)}).end();
        return true;
      }
      if (asked !== 'POST /oauth/revoke' && asked !== 'POST /oauth/token') return false;
      const form = new URLSearchParams(await readText(request));
      if (asked === 'POST /oauth/revoke' && isClient(client, request, form)) {
        desk.book.revoke(form.get('token') ?? '');
        response.writeHead(200).end();
        return true;
      }
      const answer = answerToken(request, form, desk);
      const token = contract.find('POST', '/oauth/token');
      if (token) contract.check(token.operation, answer);
      calls.push({grant: form.get('grant_type'), status: answer.status});
      const headers = {'content-type': 'application/json', 'cache-control': 'no-store'};
      response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
      return true;
    },
  });
  return {
    ...server,
    calls,
    book: desk.book,
    approve: async (address) => {
      const response = await fetch(address, {redirect: 'manual'});
      return response.headers.get('location') ?? '';
    },
  };
}

function createClient({name, type, redirect_uris, scopes}: HostRequest['json']): Answer {
  const client_secret = type === 'public' ? null : `secret-${randomUUID()}`;
  const body = {client_id: randomUUID(), client_secret, name, type, redirect_uris, scopes};
  return {status: 201, body};
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
