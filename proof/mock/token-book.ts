import {createHash, randomUUID} from 'node:crypto';

/** The company of the sample world. */
export const COMPANY = {guid: '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01', name: 'Noordlicht Events'};
const ACCESS_SECONDS = 259_200;
const REFRESH_SECONDS = 31_536_000;
const CODE_MS = 60_000;

/** The token of the guides, which a reader replaces: it begins a new chain each time. */
const SAMPLE_REFRESH_TOKEN = 'sample-refresh-token';

/** What the token endpoint answers. */
export type Answer = {readonly status: number; readonly body: object};

/** The answer of the token endpoint to what it refuses (RFC 6749, 5.2). */
export function refuse(error: string, description: string): Answer {
  return {status: 400, body: {error, error_description: description}};
}

/** Which codes and tokens are out: codes and refresh tokens work once, an old one ends its chain. */
export class TokenBook {
  readonly #codes = new Map<string, {readonly challenge: string; readonly expires: number}>();
  readonly #refreshTokens = new Map<string, {readonly chain: string; isUsed: boolean}>();
  readonly #accessTokens = new Map<string, string>();

  isLive(accessToken: string): boolean {
    return this.#accessTokens.has(accessToken);
  }

  /** Ends one token (RFC 7009); an unknown one is no fault. */
  revoke(token: string): void {
    const chain = this.#refreshTokens.get(token)?.chain;
    if (chain === undefined) this.#accessTokens.delete(token);
    else this.#withdraw(chain);
  }

  issueCode(challenge: string): string {
    const code = `code-${randomUUID()}`;
    this.#codes.set(code, {challenge, expires: Date.now() + CODE_MS});
    return code;
  }

  issueAccess(chain: string = randomUUID()): Record<string, unknown> {
    const accessToken = `access-${randomUUID()}`;
    this.#accessTokens.set(accessToken, chain);
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: ACCESS_SECONDS,
      scope: 'orders:read',
      companies: [COMPANY],
    };
  }

  /** `chain` names the tokens that live and die together. */
  issuePair(chain: string = randomUUID()): Record<string, unknown> {
    const refreshToken = `refresh-${randomUUID()}`;
    this.#refreshTokens.set(refreshToken, {chain, isUsed: false});
    return {
      ...this.issueAccess(chain),
      refresh_token: refreshToken,
      refresh_token_expires_in: REFRESH_SECONDS,
    };
  }

  exchangeCode(code: string, verifier: string): Answer {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isRight = grant?.challenge === challenge && grant.expires > Date.now();
    return isRight
      ? {status: 200, body: this.issuePair()}
      : refuse('invalid_grant', 'Unknown code.');
  }

  refresh(refreshToken: string): Answer {
    if (refreshToken === SAMPLE_REFRESH_TOKEN) return {status: 200, body: this.issuePair()};
    const known = this.#refreshTokens.get(refreshToken);
    if (!known) return refuse('invalid_grant', 'Unknown refresh token.');
    if (known.isUsed) {
      this.#withdraw(known.chain);
      return refuse('invalid_grant', 'The refresh token was used before.');
    }
    known.isUsed = true;
    return {status: 200, body: this.issuePair(known.chain)};
  }

  #withdraw(withdrawn: string): void {
    for (const [token, {chain}] of this.#refreshTokens) {
      if (chain === withdrawn) this.#refreshTokens.delete(token);
    }
    for (const [token, chain] of this.#accessTokens) {
      if (chain === withdrawn) this.#accessTokens.delete(token);
    }
  }
}
