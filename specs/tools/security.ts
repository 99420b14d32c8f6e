import pickBy from 'lodash/pickBy.js';
import type {SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';

/**
 * Adds the scope to every operation, or an empty security requirement if it has none. The document gets the OAuth 2
 * scheme (RFC 6749) with the scopes of its operations, and those in x-guide-scopes, for calls that only guides
 * describe.
 *
 * @param scopes all scopes of the platform with their descriptions
 * @throws Error when an operation or x-guide-scopes names a scope that is not in the catalogue.
 */
export function addSecurity(document: SpecDocument, scopes: Record<string, string>): void {
  const used = new Set<string>();
  const use = (scope: string, holder: string) => {
    if (!scopes[scope]) {
      throw new Error(
        `${holder} has the scope "${scope}", which is not in specs/catalogue/scopes.json. ` +
          'Add it there, or correct the line that names it.',
      );
    }
    used.add(scope);
  };
  for (const scope of document['x-guide-scopes'] ?? []) {
    use(scope, `The list x-guide-scopes of "${document.info.title}"`);
  }
  for (const {operation} of listOperations(document)) {
    const {operationId, 'x-scope': scope, 'x-servers': servers} = operation;
    if (scope) use(scope, `Operation "${operationId}"`);
    operation.security = scope ? [{oauth2: [scope]}] : [];
    if (servers) operation.servers = servers;
  }
  const auth = document['x-build']?.auth ?? '';
  const flow = {
    tokenUrl: `${auth}/oauth/token`,
    scopes: pickBy(scopes, (_text, scope) => used.has(scope)),
  };
  document.components.securitySchemes = {
    oauth2: {
      type: 'oauth2',
      description:
        'Send the access token as `Authorization: Bearer`. Use the authorization code with PKCE on ' +
        'behalf of a user, and client credentials for your own backend.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${auth}/oauth/authorize`,
          tokenUrl: flow.tokenUrl,
          refreshUrl: flow.tokenUrl,
          scopes: flow.scopes,
        },
        clientCredentials: flow,
      },
    },
  };
}
