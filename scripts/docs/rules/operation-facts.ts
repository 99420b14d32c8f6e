import uniqBy from 'lodash/uniqBy.js';
import type {Nodes, Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {listErrorCodes} from '../../../src/guides/catalogue.ts';
import {isElement, type MdxElement, readText} from '../../../src/guides/nodes.ts';
import type {GuideContext} from '../../../src/guides/read-context.ts';
import type {Finding} from '../../../src/guides/reference-error.ts';
import {getNamedOperation} from '../../../src/guides/related-guides.ts';
import {listSecurity} from '../../../src/openapi/document/operation-parts.ts';
import {getPlace, listNodes} from '../page.ts';
import type {Rule} from './index.ts';

/** A component that names an operation, by the id of its page. */
type NamedOperation = {readonly id: string; readonly element: MdxElement};

type Fact = {
  readonly kind: 'code' | 'scope';
  readonly name: string;
  readonly element: MdxElement;
};

const ELEMENTS = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/**
 * An operation beside an error code or a scope has it: one in the same paragraph or cell, or in the first cell of
 * the row. For scopes in "Before you begin" it is any operation of the page. Without an operation nothing is checked.
 */
export const operationFacts: Rule = {
  id: 'operation-fact',
  check({tree}, {context}) {
    const findings: Finding[] = [];
    visit(tree, ['paragraph', 'tableCell'], (node, _, parent) => {
      const [heading] = parent?.type === 'tableRow' ? parent.children : [];
      const isNeeded = toPlainText(node).startsWith('Before you begin:');
      const near = [node as Nodes, heading, isNeeded ? tree : undefined]
        .map((part) => (part ? listOperations(part as Nodes, context) : []))
        .find(({length}) => length > 0);
      if (near) findings.push(...findUnknown(listFacts(node as Nodes), near, context));
    });
    return [...findings, ...findUnnamedScopes(tree, context)];
  },
};

function findUnknown(
  facts: readonly Fact[],
  near: readonly NamedOperation[],
  context: GuideContext,
): Finding[] {
  const unknown = facts.filter(
    ({kind, name}) => !near.some(({id}) => readFacts(context, id)[kind].includes(name)),
  );
  return unknown.map(({kind, name, element}) => {
    const ids = near.slice(0, 4).map(({id}) => id);
    const message =
      `The ${kind} \`${name}\` is ${kind === 'code' ? 'returned' : 'required'} by none of the operations ` +
      `here (${ids.join(', ')}). Correct it, or name the operation that has it.`;
    return {...getPlace(element), message};
  });
}

/** A page that names scopes names those of each of its requests, steps and rows of tables. */
function findUnnamedScopes(tree: Root, context: GuideContext): Finding[] {
  const named = listFacts(tree).flatMap(({kind, name}) => (kind === 'scope' ? name : []));
  if (named.length === 0) return [];
  const called = listNodes(tree, 'listItem', 'tableRow', 'mdxJsxFlowElement').flatMap((node) =>
    isElement(node) && node.name !== 'Request' ? [] : listOperations(node, context),
  );
  return uniqBy(called, 'id').flatMap(({id, element}) => {
    const missing = readFacts(context, id).scope.filter((scope) => !named.includes(scope));
    return missing.map((scope) => ({
      ...getPlace(element),
      message:
        `The request of "${id}" requires \`${scope}\`, which the page does not name. ` +
        `Add <Scope name="${scope}" /> where the page lists its scopes.`,
    }));
  });
}

function listOperations(part: Nodes, {specifications}: GuideContext): NamedOperation[] {
  const defaultApi = specifications[0]?.api.id ?? '';
  const named = listNodes(part, ...ELEMENTS).flatMap((element) => {
    const id = getNamedOperation(element, defaultApi);
    return id ? [{id, element}] : [];
  });
  return uniqBy(named, 'id');
}

function listFacts(part: Nodes): Fact[] {
  return listNodes(part, ...ELEMENTS).flatMap((element): Fact[] => {
    const [code, scope] = [readText(element, 'code'), readText(element, 'name')];
    if (element.name === 'ErrorCode' && code) return [{kind: 'code', name: code, element}];
    return element.name === 'Scope' && scope ? [{kind: 'scope', name: scope, element}] : [];
  });
}

function readFacts(
  {specifications, hosts}: GuideContext,
  id: string,
): Readonly<Record<Fact['kind'], readonly string[]>> {
  const [apiId, slug = ''] = id.split('/');
  const specification = [...specifications, ...hosts].find(({api}) => api.id === apiId);
  const place = specification?.operations.get(slug)?.place;
  if (!place) return {code: [], scope: []};
  const required = listSecurity(place).flatMap(({object}) => Object.values(object).flat());
  return {code: listErrorCodes(place).map(({code}) => code), scope: required.map(String)};
}
