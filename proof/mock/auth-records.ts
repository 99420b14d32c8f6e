import {randomUUID} from 'node:crypto';
import {refuseWith} from './host-contract.ts';
import {type Answer, COMPANY, type TokenBook} from './token-book.ts';

/** Answers the calls of the authentication host that take an access token. */
export function answerWithToken(
  method: string,
  path: string,
  authorization: string,
  text: string,
  book: TokenBook,
): Answer | undefined {
  const isMe = method === 'GET' && path === '/users/me';
  const isClients = method === 'POST' && path === '/oauth/clients';
  if (!isMe && !isClients) return undefined;
  const token = /^Bearer (.+)$/.exec(authorization)?.[1] ?? '';
  if (!book.isLive(token)) return refuseWith(401, 'token_invalid', 'The token is not live.');
  return isMe ? {status: 200, body: USER} : createClient(text);
}

const USER = {
  guid: 'e9407ac1-2d5b-4f83-b6c0-7af813d95e22',
  name: 'Robin de Wit',
  email: 'robin.de.wit@example.com',
  companies: [COMPANY],
};

function createClient(text: string): Answer {
  try {
    const {name, type, redirect_uris, scopes} = JSON.parse(text) as {[name: string]: unknown};
    const client_secret = type === 'public' ? null : `secret-${randomUUID()}`;
    const body = {client_id: randomUUID(), client_secret, name, type, redirect_uris, scopes};
    return {status: 201, body};
  } catch {
    return refuseWith(400, 'malformed_request', 'The body is not JSON.');
  }
}
