import {createHash, randomUUID} from 'node:crypto';
import type {IncomingMessage, RequestListener} from 'node:http';
import {text as readText} from 'node:stream/consumers';
import {listen} from '../../e2e/browser/site-server.ts';

/** The client of the tests: its secret has characters that need escaping. */
export const CLIENT = {
  id: '2b9d6c14-8f3e-4a70-b5d1-09e7c4f6a823',
  secret: "s3cr3t with spaces, & and 'quotes'",
  redirectUri: 'https://crm.example/oauth/callback',
};

const COMPANIES = [{guid: '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01', name: 'Noordlicht Events'}];

type Tokens = {readonly access_token: string; readonly refresh_token?: string};

/** An authentication host on this machine, whose codes and refresh tokens work once. */
export type TokenServer = AsyncDisposable & {
  readonly url: string;
  /** Every request to the token endpoint: its grant type and its result. */
  readonly calls: {readonly grant: string | null; readonly status: number}[];
  /** Whether the server issued an access token. */
  readonly isLive: (accessToken: string) => boolean;
  readonly issuePair: () => Tokens;
  /** Approves the login as a browser does; returns the address that it is redirected to. */
  readonly approve: (authorizeUrl: string) => Promise<string>;
};

export async function startTokenServer(): Promise<TokenServer> {
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  /** PKCE challenges by code. */
  const codes = new Map<string, string>();
  const calls: TokenServer['calls'] = [];

  const issueAccess = () => {
    const token = `access-${randomUUID()}`;
    accessTokens.add(token);
    return {access_token: token, expires_in: 259_200, companies: COMPANIES};
  };
  const issuePair = () => {
    const token = `refresh-${randomUUID()}`;
    refreshTokens.add(token);
    return {...issueAccess(), refresh_token: token, refresh_token_expires_in: 31_536_000};
  };
  const grant = (form: URLSearchParams): Tokens | undefined => {
    switch (form.get('grant_type')) {
      case 'client_credentials':
        return issueAccess();
      case 'refresh_token':
        return refreshTokens.delete(form.get('refresh_token') ?? '') ? issuePair() : undefined;
      default: {
        const code = form.get('code') ?? '';
        const challenge = codes.get(code);
        codes.delete(code);
        const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
        const isRight = form.get('redirect_uri') === CLIENT.redirectUri;
        return isRight && verifier.digest('base64url') === challenge ? issuePair() : undefined;
      }
    }
  };
  const approve = ({searchParams}: URL) => {
    const code = `code-${randomUUID()}`;
    codes.set(code, searchParams.get('code_challenge') ?? '');
    const back = new URL(CLIENT.redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    return back.href;
  };

  const handle: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/oauth/authorize') {
      response.writeHead(302, {location: approve(url)}).end();
      return;
    }
    const form = new URLSearchParams(await readText(request));
    const isKnown = isClient(request, form);
    const tokens = isKnown ? grant(form) : undefined;
    const status = tokens ? 200 : isKnown ? 400 : 401;
    calls.push({grant: form.get('grant_type'), status});
    const body = tokens ?? {error: isKnown ? 'invalid_grant' : 'invalid_client'};
    response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body));
  };
  const server = await listen(handle);
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    calls,
    isLive: (token) => accessTokens.has(token),
    issuePair,
    approve: async (address) => {
      const response = await fetch(address, {redirect: 'manual'});
      return response.headers.get('location') ?? '';
    },
  };
}

/** Takes the client from HTTP Basic or from the form (RFC 6749, 2.3.1). */
function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === CLIENT.id && secret === CLIENT.secret;
}
