import {createHash, randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** The client that the server knows. */
export const CLIENT = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: "s3cr3t with spaces, & and 'quotes'",
  redirectUri: 'https://crm.example/oauth/callback',
};

const COMPANY = {guid: '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01', name: 'Noordlicht Events'};
const ACCESS_SECONDS = 259_200;
const REFRESH_SECONDS = 31_536_000;
const CODE_MS = 60_000;

type Grant = {readonly challenge: string; readonly expires: number};
type Form = URLSearchParams;
type Answer = {readonly status: number; readonly body: object};

/** A server for tokens on this machine, with the rules of the documented one. */
export type AuthServer = {
  readonly url: string;
  /** Every request to the token endpoint, its grant type and what became of it. */
  readonly calls: {readonly grant: string | null; readonly status: number}[];
  /** Sends the browser through the approval; gives the address that it comes back to. */
  readonly approve: (authorizeUrl: string) => Promise<string>;
  /** Gives out a pair as a login would; `chain` names the tokens that live and die together. */
  readonly issuePair: (chain?: string) => Record<string, unknown>;
  readonly isLive: (accessToken: string) => boolean;
  readonly close: () => Promise<void>;
};

/** Starts the server: codes and refresh tokens work once, an old one withdraws its chain. */
export async function startAuthServer(): Promise<AuthServer> {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, {readonly chain: string; isUsed: boolean}>();
  const accessTokens = new Map<string, string>();
  const calls: {grant: string | null; status: number}[] = [];

  function issuePair(chain: string = randomUUID()): Record<string, unknown> {
    const refreshToken = `refresh-${randomUUID()}`;
    refreshTokens.set(refreshToken, {chain, isUsed: false});
    return {
      ...issueAccess(chain),
      refresh_token: refreshToken,
      refresh_token_expires_in: REFRESH_SECONDS,
    };
  }

  function issueAccess(chain: string): Record<string, unknown> {
    const accessToken = `access-${randomUUID()}`;
    accessTokens.set(accessToken, chain);
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: ACCESS_SECONDS,
      scope: 'orders:read',
      companies: [COMPANY],
    };
  }

  function exchangeCode(form: Form): Answer {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.expires > Date.now() &&
      form.get('redirect_uri') === CLIENT.redirectUri;
    return isRight ? {status: 200, body: issuePair()} : refuse('invalid_grant', 'Unknown code.');
  }

  function refresh(form: Form): Answer {
    const known = refreshTokens.get(form.get('refresh_token') ?? '');
    if (!known) return refuse('invalid_grant', 'Unknown refresh token.');
    if (known.isUsed) {
      for (const [token, {chain}] of refreshTokens)
        if (chain === known.chain) refreshTokens.delete(token);
      for (const [token, chain] of accessTokens)
        if (chain === known.chain) accessTokens.delete(token);
      return refuse('invalid_grant', 'The refresh token was used before.');
    }
    known.isUsed = true;
    return {status: 200, body: issuePair(known.chain)};
  }

  function answerToken(request: IncomingMessage, form: Form): Answer {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return refuse('invalid_request', 'The token endpoint takes a form.');
    }
    if (!isClient(request, form))
      return {...refuse('invalid_client', 'Unknown client.'), status: 401};
    const grant = form.get('grant_type');
    if (grant === 'authorization_code') return exchangeCode(form);
    if (grant === 'refresh_token') return refresh(form);
    if (grant === 'client_credentials') return {status: 200, body: issueAccess(randomUUID())};
    return refuse('unsupported_grant_type', String(grant));
  }

  function authorize(url: URL): string {
    const code = `code-${randomUUID()}`;
    const query = url.searchParams;
    codes.set(code, {
      challenge: query.get('code_challenge') ?? '',
      expires: Date.now() + CODE_MS,
    });
    const back = new URL(CLIENT.redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/oauth/authorize') {
      response.writeHead(302, {location: authorize(url)}).end();
      return;
    }
    const form = new URLSearchParams(await readText(request));
    const {status, body} = answerToken(request, form);
    calls.push({grant: form.get('grant_type'), status});
    sendJson(response, status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    issuePair,
    isLive: (token) => accessTokens.has(token),
    approve: async (address) => {
      const response = await fetch(address, {redirect: 'manual'});
      return response.headers.get('location') ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Takes the client from HTTP Basic or from the form (RFC 6749, 2.3.1). */
function isClient(request: IncomingMessage, form: Form): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === CLIENT.id && secret === CLIENT.secret;
}

function refuse(error: string, description: string): Answer {
  return {status: 400, body: {error, error_description: description}};
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {'content-type': 'application/json', 'cache-control': 'no-store'});
  response.end(JSON.stringify(body));
}
