import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {makeFolder, PROGRAM_LANGUAGES, type Program, runProgram, takeProgram} from './program.ts';
import {CLIENT, startTokenServer, type TokenServer} from './token-server.ts';

const REQUEST_GUIDE = 'docs/introduction/authentication/request-token.mdx';
const REFRESH_GUIDE = 'docs/introduction/authentication/refresh-token.mdx';

const folder = makeFolder();
let server: TokenServer;
let tokenFile: string;
let count = 0;

beforeAll(async () => {
  server = await startTokenServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  count += 1;
  tokenFile = path.join(folder, `token-${count}.json`);
  server.calls.length = 0;
});

const getEnv = () => ({
  AUTH_URL: server.url,
  CLIENT_ID: CLIENT.id,
  CLIENT_SECRET: CLIENT.secret,
  REDIRECT_URI: CLIENT.redirectUri,
  TOKEN_FILE: tokenFile,
});
const readTokens = () => JSON.parse(readFileSync(tokenFile, 'utf8'));
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

for (const {id, extension, programs} of PROGRAM_LANGUAGES) {
  describe(`A token for a backend, ${id}`, () => {
    let program: Program;
    beforeAll(async () => {
      program = await takeProgram(REQUEST_GUIDE, `token.${extension}`, folder);
    });

    it('is requested once and kept for the next start', async () => {
      const first = await runProgram(program, {env: getEnv()});
      const second = await runProgram(program, {env: getEnv()});
      expect(first).toMatchObject({exitCode: 0, stderr: ''});
      expect(server.isLive(first.stdout.trim())).toBe(true);
      expect(second.stdout).toBe(first.stdout);
      expect(server.calls).toEqual([{grant: 'client_credentials', status: 200}]);
      expect(statSync(tokenFile).mode & 0o077).toBe(0);
    });

    it('is requested again a minute before its end', async () => {
      writeFileSync(tokenFile, JSON.stringify({access_token: 'old', expires_at: inSeconds(50)}));
      const {stdout} = await runProgram(program, {env: getEnv()});
      expect(server.isLive(stdout.trim())).toBe(true);
    });

    it('is not stored when the client is refused', async () => {
      const {exitCode, stdout, stderr} = await runProgram(program, {
        env: {...getEnv(), CLIENT_SECRET: 'wrong'},
      });
      expect({exitCode, stdout: stdout.trim()}).toEqual({exitCode: 1, stdout: ''});
      expect(stderr).toContain('invalid_client');
      expect(stderr + stdout).not.toContain('wrong');
      expect(existsSync(tokenFile)).toBe(false);
    });
  });

  describe(`A refreshed pair, ${id}`, () => {
    let program: Program;
    const refresh = () => runProgram(program, {env: getEnv()});
    beforeAll(async () => {
      program = await takeProgram(REFRESH_GUIDE, `refresh.${extension}`, folder);
    });

    function storePair(expiresIn: number): {access_token: string; refresh_token: string} {
      const pair = {...server.issuePair(), expires_at: inSeconds(expiresIn)};
      writeFileSync(tokenFile, JSON.stringify(pair));
      return readTokens();
    }

    it('replaces both tokens, and the new ones work', async () => {
      const old = storePair(30);
      const {exitCode, stdout} = await refresh();
      const fresh = readTokens();
      expect(exitCode).toBe(0);
      expect(stdout.trim()).toBe(fresh.access_token);
      expect(fresh.refresh_token).not.toBe(old.refresh_token);
      expect(server.isLive(fresh.access_token)).toBe(true);
      writeFileSync(tokenFile, JSON.stringify({...fresh, expires_at: inSeconds(0)}));
      expect((await refresh()).exitCode).toBe(0);
    });

    it('is not refreshed while it is valid for more than a minute', async () => {
      const pair = storePair(3600);
      expect((await refresh()).stdout.trim()).toBe(pair.access_token);
      expect(server.calls).toEqual([]);
    });

    it('is refreshed once by eight workers that start together', async () => {
      storePair(0);
      const results = await Promise.all(Array.from({length: 8}, refresh));
      const fresh = readTokens();
      expect(results.map(({exitCode}) => exitCode)).toEqual(Array(8).fill(0));
      expect(new Set(results.map(({stdout}) => stdout.trim()))).toEqual(
        new Set([fresh.access_token]),
      );
      expect(server.calls).toEqual([{grant: 'refresh_token', status: 200}]);
      expect(server.isLive(fresh.access_token)).toBe(true);
    });

    it('reports that the user has to approve again when the refresh token was used before', async () => {
      storePair(0);
      const backup = readFileSync(tokenFile, 'utf8');
      await refresh();
      writeFileSync(tokenFile, backup);
      const reused = await refresh();
      expect(reused.exitCode).toBe(1);
      expect(reused.stderr).toContain('invalid_grant');
      expect(reused.stderr).toMatch(/authorise the client again/i);
      expect(readFileSync(tokenFile, 'utf8')).toBe(backup);
    });
  });

  if (!programs.includes('login')) continue;
  describe(`A login, ${id}`, () => {
    let program: Program;
    beforeAll(async () => {
      program = await takeProgram(REQUEST_GUIDE, `login.${extension}`, folder);
    });
    const start = async () => {
      const {stdout} = await runProgram(program, {args: ['start'], env: getEnv()});
      return stdout.trim();
    };
    const finish = (callback: string) =>
      runProgram(program, {args: ['finish'], env: getEnv(), stdin: `${callback}\n`});

    it('sends the user to the consent screen with state and PKCE, and stores the pair', async () => {
      const former = new URL(await start()).searchParams;
      const address = await start();
      const query = new URL(address).searchParams;
      for (const name of ['state', 'code_challenge']) {
        expect(query.get(name)).not.toBe(former.get(name));
      }
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: 'code',
        client_id: CLIENT.id,
        redirect_uri: CLIENT.redirectUri,
        code_challenge_method: 'S256',
      });
      expect(query.get('state')?.length).toBeGreaterThanOrEqual(32);
      expect(address).not.toContain(CLIENT.secret);
      const {exitCode, stdout} = await finish(await server.approve(address));
      expect(exitCode).toBe(0);
      expect(stdout.trim()).toBe('5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01 Noordlicht Events');
      expect(server.isLive(readTokens().access_token)).toBe(true);
      expect(statSync(tokenFile).mode & 0o077).toBe(0);
    });

    it.each([
      ['a response to another login', 'state=other&code=x', /state/i],
      ['a refusal of the user', 'error=access_denied', /state|access_denied/],
    ])('stores nothing after %s', async (_, query, message) => {
      await start();
      const {exitCode, stderr} = await finish(`${CLIENT.redirectUri}?${query}`);
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(message);
      expect(existsSync(tokenFile)).toBe(false);
      expect(server.calls).toEqual([]);
    });
  });
}
