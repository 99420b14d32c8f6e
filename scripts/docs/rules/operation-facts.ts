import uniqBy from 'lodash/uniqBy.js';
import type {Nodes} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {listErrorCodes} from '../../../src/guides/catalogue.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {isElement, type MdxElement, readText} from '../../../src/guides/nodes.ts';
import {getNamedOperation} from '../../../src/guides/related-guides.ts';
import type {Finding} from '../page.ts';
import {getPlace} from '../prose.ts';
import type {Rule} from './index.ts';

/** What a part of a page says about operations: their ids, and the components that name them. */
type Mentions = {
  readonly operations: readonly {readonly id: string; readonly element: MdxElement}[];
  readonly facts: readonly Fact[];
};

/** An error code or a scope. */
type Fact = {
  readonly kind: 'code' | 'scope';
  readonly name: string;
  readonly element: MdxElement;
};

/**
 * A guide names an error code or a scope only where an operation beside it has it: in the same paragraph
 * or cell, or in the first cell of the row. What a page needs before it begins, an operation on the page
 * requires. What is alone is not looked up.
 */
export const operationFacts: Rule = {
  id: 'operation-fact',
  check({tree}, {context}) {
    if (!context) return [];
    const page = listMentions(tree, context);
    const findings: Finding[] = [];
    visit(tree, ['paragraph', 'tableCell'], (node, _, parent) => {
      const {operations, facts} = listMentions(node as Nodes, context);
      const [heading] = parent?.type === 'tableRow' ? parent.children : [];
      const inRow = heading ? listMentions(heading as Nodes, context).operations : [];
      const isNeeded = toPlainText(node).startsWith('Before you begin:');
      const near = [operations, inRow, isNeeded ? page.operations : []].find(
        ({length}) => length > 0,
      );
      if (near) findings.push(...findUnknown(facts, uniqBy(near, 'id'), context));
    });
    return [...findings, ...findUnnamedScopes(tree, page, context)];
  },
};

/** Names codes and scopes that none of the operations beside them has. */
function findUnknown(
  facts: readonly Fact[],
  near: Mentions['operations'],
  context: GuideContext,
): Finding[] {
  return facts.flatMap(({kind, name, element}) => {
    if (near.some(({id}) => readFacts(context, id)[kind].includes(name))) return [];
    const ids = near.map(({id}) => id).slice(0, 4);
    const message =
      `The ${kind} \`${name}\` is ${kind === 'code' ? 'returned' : 'required'} by none of the operations ` +
      `here (${ids.join(', ')}). Correct it, or name the operation that has it.`;
    return [{...getPlace(element), message}];
  });
}

/** A page that says which scopes it needs says them for every request, step and row of a table. */
function findUnnamedScopes(tree: Nodes, {facts}: Mentions, context: GuideContext): Finding[] {
  const named = facts.filter(({kind}) => kind === 'scope').map(({name}) => name);
  if (named.length === 0) return [];
  const called: Mentions['operations'][number][] = [];
  visit(tree, ['listItem', 'tableRow', 'mdxJsxFlowElement'], (node) => {
    if (isElement(node) && node.name !== 'Request') return;
    called.push(...listMentions(node as Nodes, context).operations);
  });
  return uniqBy(called, 'id').flatMap(({id, element}) => {
    const missing = readFacts(context, id).scope.filter((scope) => !named.includes(scope));
    return missing.map((scope) => ({
      ...getPlace(element),
      message:
        `The request of "${id}" requires \`${scope}\`, which the page does not name. ` +
        `Add <Scope name="${scope}" /> where the page says what one needs.`,
    }));
  });
}

function listMentions(part: Nodes, {specifications}: GuideContext): Mentions {
  const mentions = {operations: [] as Mentions['operations'][number][], facts: [] as Fact[]};
  const defaultApi = specifications[0]?.api.id ?? '';
  visit(part, (element) => {
    if (!isElement(element)) return;
    const id = getNamedOperation(element, defaultApi);
    if (id) mentions.operations.push({id, element});
    const [code, scope] = [readText(element, 'code'), readText(element, 'name')];
    if (element.name === 'ErrorCode' && code) {
      mentions.facts.push({kind: 'code', name: code, element});
    }
    if (element.name === 'Scope' && scope) {
      mentions.facts.push({kind: 'scope', name: scope, element});
    }
  });
  return mentions;
}

/** What an operation returns and requires. */
function readFacts(
  {specifications, hosts}: GuideContext,
  id: string,
): Readonly<Record<Fact['kind'], readonly string[]>> {
  const [apiId, slug = ''] = id.split('/');
  const specification = [...specifications, ...hosts].find(({api}) => api.id === apiId);
  const place = specification?.operations.get(slug)?.place;
  const required = place?.rawItems('security').flatMap(({object}) => Object.values(object).flat());
  return {
    code: place ? listErrorCodes(place).map(({code}) => code) : [],
    scope: (required ?? []).map(String),
  };
}
