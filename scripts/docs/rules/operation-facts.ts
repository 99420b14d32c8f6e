import memoize from 'lodash/memoize.js';
import type {Node, Nodes, Parents} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {listErrorCodes} from '../../../src/guides/catalogue.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {isElement, readText} from '../../../src/guides/nodes.ts';
import {getNamedOperation} from '../../../src/guides/related-guides.ts';
import type {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {Finding, GuidePage, Rule} from '../page.ts';
import {getPlace} from '../prose.ts';

/** Something that a guide says about operations, and the part of the page that says it. */
type Mention = {
  readonly kind: 'operation' | 'code' | 'scope';
  readonly component: string;
  readonly name: string;
  readonly node: Node;
  /** The paragraph or the cell of a table, or a cell in front of it in the same row. */
  readonly blocks: readonly Node[];
  /** Whether it is in a step or a row of a table, which a reader follows. */
  readonly isCalled: boolean;
  /** Whether it is in what one needs before the page. */
  readonly isNeeded: boolean;
};

/** What an operation returns and requires, read once for each. */
type OperationFacts = {readonly codes: ReadonlySet<string>; readonly scopes: ReadonlySet<string>};

/**
 * A guide names an error code or a scope only where an operation beside it has it: in the same paragraph
 * or cell, or in the first cell of the row. What a page needs before it begins, an operation on the page
 * requires. Hosts without a specification have no operations, so what is alone is not looked up.
 */
export function makeOperationFacts(context: GuideContext): Rule {
  const defaultApi = context.specifications[0]?.api.id ?? '';
  const find = memoize((key: string) => readFacts(context, key));
  return {
    id: 'operation-fact',
    check(page) {
      const mentions = listMentions(page, defaultApi);
      const operations = mentions.filter(({kind}) => kind === 'operation');
      return [
        ...findUnknown('code', mentions, find),
        ...findUnknown('scope', mentions, find),
        ...findUnnamedScopes(mentions, operations, find),
      ];
    },
  };
}

type Find = (key: string) => OperationFacts;

/** Names codes or scopes that no operation beside them has. */
function findUnknown(kind: 'code' | 'scope', mentions: readonly Mention[], find: Find): Finding[] {
  const verb = kind === 'code' ? 'returned' : 'required';
  return mentions.flatMap((mention) => {
    if (mention.kind !== kind) return [];
    const {name, node} = mention;
    const near = listNear(mention, mentions);
    const has = (key: string) => find(key)[kind === 'code' ? 'codes' : 'scopes'].has(name);
    if (near.length === 0 || near.some(has)) return [];
    const message =
      `The ${kind} \`${name}\` is ${verb} by none of the operations here ` +
      `(${near.slice(0, 4).join(', ')}). Correct it, or name the operation that has it.`;
    return [{...getPlace(node), message}];
  });
}

/** The operations that a code or scope is said of. */
function listNear({blocks, isNeeded}: Mention, mentions: readonly Mention[]): string[] {
  const operations = mentions.filter(({kind}) => kind === 'operation');
  for (const block of blocks) {
    const inBlock = operations.filter((one) => one.blocks[0] === block);
    if (inBlock.length > 0) return inBlock.map(({name}) => name);
  }
  return isNeeded ? operations.map(({name}) => name) : [];
}

/** A page that says which scopes it needs says them for every request, step and row of a table. */
function findUnnamedScopes(
  mentions: readonly Mention[],
  operations: readonly Mention[],
  find: Find,
): Finding[] {
  const named = new Set(mentions.flatMap(({kind, name}) => (kind === 'scope' ? [name] : [])));
  if (named.size === 0) return [];
  const requests = operations.filter(
    ({component, isCalled}) => component === 'Request' || isCalled,
  );
  const first = new Map([...requests].reverse().map((each) => [each.name, each]));
  return [...first.values()].flatMap(({name, node}) => {
    const missing = [...find(name).scopes].filter((scope) => !named.has(scope));
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
    const component = node.name ?? '';
    const blocks = listBlocks(parents);
    const isNeeded = parents.some(
      (parent) =>
        parent.type === 'paragraph' && toPlainText(parent).startsWith('Before you begin:'),
    );
    const isCalled = parents.some(
      (parent) => parent.type === 'tableRow' || parent.type === 'listItem',
    );
    const add = (kind: Mention['kind'], name: string | undefined) => {
      if (name) mentions.push({kind, component, name, node, blocks, isCalled, isNeeded});
    };
    add('operation', getNamedOperation(node, defaultApi));
    if (component === 'ErrorCode') add('code', readText(node, 'code'));
    if (component === 'Scope') add('scope', readText(node, 'name'));
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
  return {
    codes: new Set(place ? listErrorCodes(place).map(({code}) => code) : []),
    scopes: new Set(place ? listScopes(place) : []),
  };
}

/** Lists the scopes that an operation requires. */
function listScopes(operation: Cursor): string[] {
  return operation
    .rawItems('security')
    .flatMap((requirement) => Object.values(requirement.object).flat().map(String));
}
