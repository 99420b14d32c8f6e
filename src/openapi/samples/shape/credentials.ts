import type {Cursor} from '../../document/cursor.ts';
import {listSecurity} from '../../document/operation-parts.ts';
import type {ShapeCredential} from '../types.ts';

/**
 * Chooses how a sample authenticates: the first alternative of `security` whose schemes all can be
 * sent by a program (bearer, basic, API key, OAuth 2, OpenID Connect).
 */
export function buildCredentials(operation: Cursor): ShapeCredential[] {
  const schemes = operation.root.raw('components').raw('securitySchemes');
  const alternatives = listSecurity(operation)
    .map(({object}) => Object.keys(object))
    .filter((names) => names.length > 0);
  for (const names of alternatives) {
    const credentials = names.map((name, index) => toCredential(name, schemes.get(name), index));
    if (credentials.every((each) => each !== undefined)) return credentials;
  }
  return [];
}

/** Variables are named for what they hold. */
const VARIABLES: {readonly [kind in ShapeCredential['kind']]: string} = {
  bearer: 'API_TOKEN',
  basic: 'API_CREDENTIALS',
  apiKey: 'API_KEY',
};

function toCredential(name: string, scheme: Cursor, index: number): ShapeCredential | undefined {
  const suffix = index === 0 ? '' : `_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
  const nameVariable = (kind: ShapeCredential['kind']) => VARIABLES[kind] + suffix;
  const type = scheme.text('type');
  if (type === 'oauth2' || type === 'openIdConnect') {
    return {kind: 'bearer', variable: nameVariable('bearer')};
  }
  if (type === 'http') {
    const kind = scheme.text('scheme')?.toLowerCase();
    if (kind === 'bearer' || kind === 'basic') return {kind, variable: nameVariable(kind)};
  }
  const key = scheme.text('name');
  if (type !== 'apiKey' || key === undefined) return undefined;
  const place = (['header', 'query', 'cookie'] as const).find((each) => each === scheme.text('in'));
  return place && {kind: 'apiKey', in: place, name: key, variable: nameVariable('apiKey')};
}
