import type {SecurityScheme, SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';

/**
 * Gives every operation its scope and the document the OAuth 2 scheme (RFC 6749) with the scopes
 * that it uses.
 *
 * @param scopes every scope of the platform with its description.
 * @throws Error when an operation names a scope that is not in the catalogue.
 */
export function addSecurity(document: SpecDocument, scopes: Record<string, string>): SpecDocument {
  const result = structuredClone(document);
  const used = new Set<string>();
  for (const {operation} of listOperations(result)) {
    const {'x-scope': scope = '', 'x-servers': servers, ...rest} = operation;
    if (!scopes[scope]) {
      throw new Error(
        `Operation "${operation.operationId}" has the scope "${scope}", which is not in ` +
          'specs/catalogue/scopes.json. Add it there, or mend the @operation line.',
      );
    }
    used.add(scope);
    replace(operation, {...rest, security: [{oauth2: [scope]}], ...(servers && {servers})});
  }
  const known = Object.entries(scopes).filter(([scope]) => used.has(scope));
  result.components.securitySchemes = {
    oauth2: describeScheme(result['x-build']?.auth ?? '', Object.fromEntries(known)),
  };
  return result;
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
