import uniqBy from 'lodash/uniqBy.js';
import type {Cursor} from '../document/cursor.ts';
import {filled, lookUp} from '../document/json-value.ts';
import {listSecurity} from '../document/operation-parts.ts';
import {humanise} from '../document/slugs.ts';
import {toSegment} from './field-id.ts';
import type {PageContext} from './page-context.ts';
import {textFact} from './schema/facts.ts';
import type {Fact, SchemeView, ScopeView, SecurityAlternative} from './types.ts';

/** The alternatives to authorise an operation, each with all its schemes; an empty one needs none. */
export function buildSecurity(page: PageContext, operation: Cursor): SecurityAlternative[] {
  const schemes = page.index.root.raw('components').raw('securitySchemes');
  return listSecurity(operation).map((requirement) =>
    Object.keys(requirement.object).map((name) => {
      return {
        scheme: name,
        label: labelOf(schemes.get(name)),
        href: page.hrefOfOverview(writeSchemeId(name)),
        scopes: requirement.rawItems(name).map(({value}) => String(value)),
      };
    }),
  );
}

const writeSchemeId = (name: string) => `security.${toSegment(name)}`;

type Scheme = Pick<SchemeView, 'name' | 'label' | 'facts'> & {readonly scheme: Cursor};

export function listSchemes(root: Cursor): Scheme[] {
  return root
    .raw('components')
    .members('securitySchemes')
    .map(([name, scheme]) => ({
      ...{name, scheme},
      label: labelOf(scheme),
      facts: listSchemeFacts(scheme),
    }));
}

export function buildSchemes(page: PageContext): SchemeView[] {
  return listSchemes(page.index.root).map(({scheme, ...view}) => {
    const id = page.anchors.claim(writeSchemeId(view.name));
    return {id, ...view, html: page.describe(scheme, id), scopes: listScopes(scheme)};
  });
}

const LABELS: Readonly<Record<string, string>> = {
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Mutual TLS',
};

function labelOf(scheme: Cursor): string {
  const type = scheme.text('type') ?? '';
  if (type === 'http') return httpLabel(scheme);
  if (type === 'apiKey') return `API key in ${scheme.text('in') ?? 'the request'}`;
  return lookUp(LABELS, type) ?? scheme.fail(`security type ${JSON.stringify(type)} is not known`);
}

function httpLabel(scheme: Cursor): string {
  const name = scheme.text('scheme') ?? '';
  if (name.toLowerCase() === 'bearer') {
    const format = scheme.text('bearerFormat');
    return format ? `Bearer token (${format})` : 'Bearer token';
  }
  return name.toLowerCase() === 'basic' ? 'Basic authentication' : `HTTP ${name}`;
}

function listSchemeFacts(scheme: Cursor): Fact[] {
  const own = (term: string, key: string) => textFact(term, scheme.text(key));
  const flows = scheme.rawMembers('flows');
  return [
    ...own('Name', 'name'),
    ...own('Discovery', 'openIdConnectUrl'),
    ...own('Metadata', 'oauth2MetadataUrl'),
    ...flows.map(([flow]) => ({term: 'Flow', text: humanise(flow)})),
    ...uniqBy(
      flows.flatMap(([, flow]) => [
        ...textFact('Authorization', flow.text('authorizationUrl')),
        ...textFact('Device authorization', flow.text('deviceAuthorizationUrl')),
        ...textFact('Token', flow.text('tokenUrl')),
        ...textFact('Refresh', flow.text('refreshUrl')),
      ]),
      JSON.stringify,
    ),
  ];
}

function listScopes(scheme: Cursor): ScopeView[] {
  const scopes = new Map<string, ScopeView>();
  for (const [, flow] of scheme.rawMembers('flows')) {
    for (const [name, text] of flow.rawMembers('scopes')) {
      scopes.set(name, {
        name,
        text: text.scalar || undefined,
        roles: filled(listRoles(scheme, name)),
      });
    }
  }
  return [...scopes.values()];
}

/** Scopes are texts in OpenAPI, so their roles are in `x-scope-roles` of the scheme. */
function listRoles(scheme: Cursor, scope: string): string[] {
  const roles: unknown = scheme.peek('x-scope-roles').peek(scope).value;
  return (Array.isArray(roles) ? roles : []).filter(
    (role) => typeof role === 'string' && role.trim() !== '',
  );
}
