import type {ShapeCredential} from '../types.ts';
import {follow, isNode, type Node, type Resolve, toList, toNode} from './reader.ts';

/**
 * Chooses how a sample authenticates: the first alternative of `security` whose schemes all can be
 * sent by a program (bearer, basic, API key, OAuth 2, OpenID Connect).
 */
export function buildCredentials(
  document: Node,
  operation: Node,
  resolve: Resolve,
): ShapeCredential[] {
  const schemes = toNode(toNode(document.components).securitySchemes);
  const alternatives = toList(operation.security ?? document.security)
    .filter(isNode)
    .map((alternative) => Object.keys(alternative))
    .filter((names) => names.length > 0);
  for (const names of alternatives) {
    const credentials = names.map((name, index) =>
      toCredential(name, follow(schemes[name], resolve), index),
    );
    if (credentials.every((each) => each !== undefined)) return credentials;
  }
  return [];
}

function toCredential(name: string, scheme: Node, index: number): ShapeCredential | undefined {
  const suffix = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  const variable = index === 0 ? 'API_TOKEN' : `API_TOKEN_${suffix}`;
  if (scheme.type === 'oauth2' || scheme.type === 'openIdConnect')
    return {kind: 'bearer', variable};
  if (scheme.type === 'http') {
    const kind = String(scheme.scheme).toLowerCase();
    if (kind === 'bearer' || kind === 'basic') return {kind, variable};
  }
  if (scheme.type !== 'apiKey' || typeof scheme.name !== 'string') return undefined;
  const place = (['header', 'query', 'cookie'] as const).find((each) => each === scheme.in);
  return place && {kind: 'apiKey', in: place, name: scheme.name, variable};
}
