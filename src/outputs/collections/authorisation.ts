import {encodeStrictly} from '../../openapi/samples/request/percent-encoding.ts';
import type {ShapeCredential} from '../../openapi/samples/types.ts';

/** Names of variables, by kind of credential; a further credential appends the name of its scheme. */
const NAMES = {bearer: 'token', basic: 'username', apiKey: 'apiKey'} as const;

const PLACEHOLDERS = {bearer: 'your-access-token', basic: 'your-username', apiKey: 'your-api-key'};

/** Name of the variable that holds a credential, e.g. `token`; for a password scheme, that of the user name. */
function nameVariable({kind, variable}: ShapeCredential): string {
  const suffix = /^API_(?:TOKEN|CREDENTIALS|KEY)_(.+)$/.exec(variable)?.[1] ?? '';
  return NAMES[kind] + (suffix ? `_${suffix.toLowerCase()}` : '');
}

const namePassword = (credential: ShapeCredential) =>
  nameVariable(credential).replace('username', 'password');

/** The variables of all credentials, without duplicates. */
export function listVariables(credentials: readonly ShapeCredential[]) {
  const variables = new Map<string, string>();
  for (const credential of credentials) {
    variables.set(nameVariable(credential), PLACEHOLDERS[credential.kind]);
    if (credential.kind === 'basic') variables.set(namePassword(credential), 'your-password');
  }
  return [...variables].map(([name, value]) => ({name, value}));
}

/** The authorisation of a request in programs with a user interface, with a variable for each secret. */
export function toAuth(credential: ShapeCredential | undefined) {
  if (!credential) return {type: 'none'};
  const value = `{{${nameVariable(credential)}}}`;
  const {kind, in: place = 'header', name = ''} = credential;
  if (kind === 'bearer') return {type: 'bearer', token: value};
  if (kind === 'basic') {
    return {type: 'basic', username: value, password: `{{${namePassword(credential)}}}`};
  }
  if (place !== 'cookie') return {type: 'apikey', key: name, value, placement: place};
  const cookie = toField(credential);
  return {type: 'apikey', key: cookie.name, value: cookie.value, placement: cookie.place};
}

/** A credential as a header or query field, percent-encoded, with a variable for the secret. */
export function toField(credential: ShapeCredential) {
  const {kind, in: place = 'header', name = ''} = credential;
  const value = `{{${nameVariable(credential)}}}`;
  if (kind === 'bearer') return {place: 'header', name: 'Authorization', value: `Bearer ${value}`};
  if (kind === 'basic') {
    // Programs encode a user name and a password that are separated by a blank.
    const password = `{{${namePassword(credential)}}}`;
    return {place: 'header', name: 'Authorization', value: `Basic ${value} ${password}`};
  }
  if (place === 'header') return {place, name, value};
  const encoded = encodeStrictly(name);
  return place === 'query'
    ? {place, name: encoded, value}
    : {place: 'header', name: 'Cookie', value: `${encoded}=${value}`};
}
