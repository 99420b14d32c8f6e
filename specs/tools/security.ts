import type {SecurityScheme, SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';

/**
 * Gives every operation its scope, or no security where it has none. The document gets the OAuth 2 scheme
 * (RFC 6749) with the scopes that it uses, or that its x-guide-scopes name for calls which only the guides
 * describe.
 *
 * @param scopes every scope of the platform with its description.
 * @throws Error when an operation or x-guide-scopes names a scope that is not in the catalogue.
 */
export function addSecurity(document: SpecDocument, scopes: Record<string, string>): SpecDocument {
  const result = structuredClone(document);
  const used = new Set<string>();
  for (const scope of document['x-guide-scopes'] ?? []) {
    checkScope(scopes, scope, `The list x-guide-scopes of "${document.info.title}"`);
    used.add(scope);
  }
  for (const {operation} of listOperations(result)) {
    const {'x-scope': scope = '', 'x-servers': servers, ...rest} = operation;
    if (scope) {
      checkScope(scopes, scope, `Operation "${operation.operationId}"`);
      used.add(scope);
    }
    const security = scope ? [{oauth2: [scope]}] : [];
    replace(operation, {...rest, security, ...(servers && {servers})});
  }
  const known = Object.entries(scopes).filter(([scope]) => used.has(scope));
  result.components.securitySchemes = {
    oauth2: describeScheme(result['x-build']?.auth ?? '', Object.fromEntries(known)),
  };
  return result;
}

function checkScope(scopes: Record<string, string>, scope: string, holder: string): void {
  if (scopes[scope]) return;
  throw new Error(
    `${holder} has the scope "${scope}", which is not in specs/catalogue/scopes.json. ` +
      'Add it there, or correct the line that names it.',
  );
}

function replace(target: object, members: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, members);
}

function describeScheme(auth: string, scopes: Record<string, string>): SecurityScheme {
  const token = {tokenUrl: `${auth}/oauth/token`, refreshUrl: `${auth}/oauth/token`, scopes};
  return {
    type: 'oauth2',
    description:
      'Send the access token as `Authorization: Bearer`. Use the authorization code with PKCE on ' +
      'behalf of a user, and client credentials for your own backend.',
    flows: {
      authorizationCode: {authorizationUrl: `${auth}/oauth/authorize`, ...token},
      clientCredentials: {tokenUrl: `${auth}/oauth/token`, scopes},
    },
  };
}
