import memoize from 'lodash/memoize.js';
import uniqBy from 'lodash/uniqBy.js';
import type {Node, Nodes, Parents} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {listErrorCodes} from '../../../src/guides/catalogue.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {isElement, readText} from '../../../src/guides/nodes.ts';
import {getNamedOperation} from '../../../src/guides/related-guides.ts';
import type {Finding, GuidePage} from '../page.ts';
import {getPlace} from '../prose.ts';
import type {Rule} from './index.ts';

/** Something that a guide says about operations, and the part of the page that says it. */
type Mention = {
  readonly kind: 'operation' | 'code' | 'scope';
  readonly name: string;
  readonly node: Node;
  /** The paragraph or the cell of a table, or a cell in front of it in the same row. */
  readonly blocks: readonly Node[];
  /** Whether a reader sends it: a request, or an operation in a step or a row of a table. */
  readonly isCalled: boolean;
  /** Whether it is in what one needs before the page. */
  readonly isNeeded: boolean;
};

/** What an operation returns and requires. */
type OperationFacts = {readonly code: ReadonlySet<string>; readonly scope: ReadonlySet<string>};

type Find = (key: string) => OperationFacts;

/**
 * A guide names an error code or a scope only where an operation beside it has it: in the same paragraph
 * or cell, or in the first cell of the row. What a page needs before it begins, an operation on the page
 * requires. Hosts without a specification have no operations, so what is alone is not looked up.
 */
export const operationFacts: Rule = {
  id: 'operation-fact',
  check(page, {context}) {
    if (!context) return [];
    const find = memoize((key: string) => readFacts(context, key));
    const mentions = listMentions(page, context.specifications[0]?.api.id ?? '');
    return [...findUnknown(mentions, find), ...findUnnamedScopes(mentions, find)];
  },
};

/** Names codes and scopes that no operation beside them has. */
function findUnknown(mentions: readonly Mention[], find: Find): Finding[] {
  const operations = mentions.filter(({kind}) => kind === 'operation');
  return mentions.flatMap(({kind, name, node, blocks, isNeeded}) => {
    if (kind === 'operation') return [];
    const beside = blocks
      .map((block) => operations.filter((each) => each.blocks[0] === block))
      .find(({length}) => length > 0);
    const near = (beside ?? (isNeeded ? operations : [])).map((each) => each.name);
    if (near.length === 0 || near.some((key) => find(key)[kind].has(name))) return [];
    const message =
      `The ${kind} \`${name}\` is ${kind === 'code' ? 'returned' : 'required'} by none of the operations ` +
      `here (${near.slice(0, 4).join(', ')}). Correct it, or name the operation that has it.`;
    return [{...getPlace(node), message}];
  });
}

/** A page that says which scopes it needs says them for every request, step and row of a table. */
function findUnnamedScopes(mentions: readonly Mention[], find: Find): Finding[] {
  const named = mentions.filter(({kind}) => kind === 'scope').map(({name}) => name);
  if (named.length === 0) return [];
  const called = mentions.filter(({kind, isCalled}) => kind === 'operation' && isCalled);
  return uniqBy(called, 'name').flatMap(({name, node}) => {
    const missing = [...find(name).scope].filter((scope) => !named.includes(scope));
    return missing.map((scope) => ({
      ...getPlace(node),
      message:
        `The request of "${name}" requires \`${scope}\`, which the page does not name. ` +
        `Add <Scope name="${scope}" /> where the page says what one needs.`,
    }));
  });
}

/** @param defaultApi the API that is meant where none is named */
function listMentions({tree}: GuidePage, defaultApi: string): Mention[] {
  const mentions: Mention[] = [];
  walk(tree, [], (node, parents) => {
    if (!isElement(node)) return;
    const place = {
      node,
      blocks: listBlocks(parents),
      isNeeded: parents.some(
        (parent) =>
          parent.type === 'paragraph' && toPlainText(parent).startsWith('Before you begin:'),
      ),
      isCalled:
        node.name === 'Request' ||
        parents.some(({type}) => type === 'tableRow' || type === 'listItem'),
    };
    const add = (kind: Mention['kind'], name: string | undefined) => {
      if (name) mentions.push({kind, name, ...place});
    };
    add('operation', getNamedOperation(node, defaultApi));
    if (node.name === 'ErrorCode') add('code', readText(node, 'code'));
    if (node.name === 'Scope') add('scope', readText(node, 'name'));
  });
  return mentions;
}

function walk(
  node: Nodes,
  parents: readonly Parents[],
  visit: (node: Nodes, parents: readonly Parents[]) => void,
): void {
  visit(node, parents);
  if (!('children' in node)) return;
  for (const child of node.children) walk(child, [...parents, node], visit);
}

function listBlocks(parents: readonly Parents[]): Node[] {
  const own = parents.filter(({type}) => type === 'tableCell' || type === 'paragraph').slice(-1);
  const row = parents.find(({type}) => type === 'tableRow');
  return [...own, ...(row?.children.slice(0, 1) ?? [])];
}

function readFacts({specifications}: GuideContext, key: string): OperationFacts {
  const [apiId, slug = ''] = key.split('/');
  const specification = specifications.find(({api}) => api.id === apiId);
  const place = specification?.operations.get(slug)?.place;
  const required = place?.rawItems('security').flatMap(({object}) => Object.values(object).flat());
  return {
    code: new Set(place && listErrorCodes(place).map(({code}) => code)),
    scope: new Set(required?.map(String)),
  };
}
