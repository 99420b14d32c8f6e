import {describeRoles} from '../../../openapi/reference/describe-roles.ts';
import type {
  ScopeView,
  SecurityAlternative,
  SecurityUse,
  ServerView,
} from '../../../openapi/reference/types.ts';
import {
  type Block,
  leadIn,
  makeCode,
  makeCodes,
  makeItem,
  makeList,
  makeParagraph,
  type Phrasing,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';

/** What a scope allows, and who has it; empty where the document says neither. */
export function describeMeaning(scope: ScopeView): string {
  return [scope.text, describeRoles(scope)].filter(Boolean).join('. ');
}

function describeUse({label, scopes}: SecurityUse): Phrasing[] {
  if (scopes.length === 0) return [label];
  const named = scopes.flatMap((scope, at): Phrasing[] => [
    at > 0 ? ', ' : ' ',
    makeCode(scope.name),
    ...(describeMeaning(scope) ? [` (${describeMeaning(scope)})`] : []),
  ]);
  return [label, `, ${scopes.length === 1 ? 'scope' : 'scopes'}`, ...named];
}

/** What a request needs to be authorised; the alternatives are a choice of one. */
export function describeSecurity(alternatives: readonly SecurityAlternative[]): Block[] {
  if (alternatives.length === 0) return [];
  const lines = alternatives.map((uses): Phrasing[] =>
    uses.length === 0
      ? ['none needed']
      : uses.flatMap((use, at) => (at > 0 ? [' and ', ...describeUse(use)] : describeUse(use))),
  );
  const choice = lines.flatMap((line, at) => (at > 0 ? [', or ', ...line] : line));
  return [makeParagraph('Authorization: ', ...choice, '.')];
}

/** The servers of an API, with what their addresses depend on. */
export function describeServers({readHtml}: TwinContext, servers: readonly ServerView[]): Block[] {
  const items = servers.map(({url, html, variables = []}) => {
    const inner = variables.map(({name, value, values = [], html: meaning}) => {
      const others = values.filter((each) => each !== value);
      return makeItem(
        makeParagraph(
          makeCode(`{${name}}`),
          ' is ',
          makeCode(value),
          ...(others.length > 0 ? [' by default, or ', ...makeCodes(others)] : []),
          '.',
        ),
        ...readHtml(meaning),
      );
    });
    return makeItem(
      ...leadIn([makeCode(url)], readHtml(html)),
      ...(inner.length > 0 ? [makeList(inner)] : []),
    );
  });
  return items.length > 0 ? [makeList(items)] : [];
}
