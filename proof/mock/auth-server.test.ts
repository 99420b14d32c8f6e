import {createHash} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type AuthServer, startAuthServer} from './auth-server.ts';
import {MOCK_CLIENT} from './start-mocks.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer({client: MOCK_CLIENT});
});
afterAll(() => server.close());

const BASIC = `Basic ${Buffer.from(`${MOCK_CLIENT.id}:${MOCK_CLIENT.secret}`).toString('base64')}`;

async function requestToken(form: {[name: string]: string}, authorization = BASIC) {
  const response = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    headers: {authorization},
    body: new URLSearchParams(form),
  });
  return {status: response.status, body: (await response.json()) as Record<string, string>};
}

describe('the token endpoint of the mocks', () => {
  it('gives a backend a token with the scopes it asks for, and nothing to refresh', async () => {
    const {status, body} = await requestToken({
      grant_type: 'client_credentials',
      scope: 'events:read events:write',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({token_type: 'Bearer', scope: 'events:read events:write'});
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('rotates refresh tokens, and withdraws the chain when an old one comes back', async () => {
    const verifier = 'a-verifier-of-a-login';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const back = await server.approve(
      `${server.url}/oauth/authorize?state=s1&code_challenge=${challenge}`,
    );
    const query = new URL(back).searchParams;
    const first = await requestToken({
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: MOCK_CLIENT.redirectUri,
      code_verifier: verifier,
    });
    const refresh = (token = '') =>
      requestToken({grant_type: 'refresh_token', refresh_token: token});
    const second = await refresh(first.body.refresh_token);
    expect(query.get('state')).toBe('s1');
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
    expect(await refresh(first.body.refresh_token)).toMatchObject({status: 400});
    expect(await refresh(second.body.refresh_token)).toMatchObject({
      status: 400,
      body: {error: 'invalid_grant'},
    });
  });

  it.each([
    ['another secret', `Basic ${Buffer.from(`${MOCK_CLIENT.id}:other`).toString('base64')}`],
    ['a secret that is not form-encoded', `Basic ${Buffer.from('a:%zz').toString('base64')}`],
    ['no client at all', 'Bearer x'],
  ])('refuses a client with %s', async (_what, authorization) => {
    const answer = await requestToken({grant_type: 'client_credentials'}, authorization);
    expect(answer).toMatchObject({status: 401, body: {error: 'invalid_client'}});
  });

  it('has no other address', async () => {
    expect((await fetch(`${server.url}/users`)).status).toBe(404);
  });

  it('tells the holder of a live token for whom it acts, and nobody else', async () => {
    const {body} = await requestToken({grant_type: 'client_credentials'});
    const ask = (token?: string) =>
      fetch(`${server.url}/users/me`, {headers: {authorization: `Bearer ${token}`}});
    const answer = await ask(body.access_token);
    expect(await answer.json()).toMatchObject({companies: [{name: 'Noordlicht Events'}]});
    expect((await ask('unknown')).status).toBe(401);
  });

  it('ends a token that is revoked', async () => {
    const {body} = await requestToken({grant_type: 'client_credentials'});
    const token = body.access_token ?? '';
    const answer = await fetch(`${server.url}/oauth/revoke`, {
      method: 'POST',
      headers: {authorization: BASIC},
      body: new URLSearchParams({token}),
    });
    expect(answer.status).toBe(200);
    expect(server.book.isLive(token)).toBe(false);
  });

  it('creates a client for the holder of a token', async () => {
    const {body} = await requestToken({grant_type: 'client_credentials'});
    const create = (json: object) =>
      fetch(`${server.url}/oauth/clients`, {
        method: 'POST',
        headers: {authorization: `Bearer ${body.access_token}`},
        body: JSON.stringify(json),
      });
    const client = {name: 'A', type: 'public', redirect_uris: [], scopes: ['events:read']};
    const answer = await create(client);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({name: 'A', client_id: expect.any(String)});
    expect((await create({name: 'A'})).status).toBe(422);
  });
});
