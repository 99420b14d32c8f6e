import type {ShapeServer} from '../types.ts';
import {type Node, toList, toNode} from './reader.ts';

/** Stands for the host of documents whose servers are relative. */
const PLACEHOLDER_HOST = 'https://api.example.com';

/** Servers of an operation: its own, else those of the path, else those of the document. */
export function buildServers(document: Node, pathItem: Node, operation: Node): ShapeServer[] {
  const lists = [operation.servers, pathItem.servers, document.servers].map(toList);
  const nodes = lists.find((each) => each.length > 0) ?? [{url: '/'}];
  return nodes.map((each) => {
    const node = toNode(each);
    const url = String(node.url ?? '/').replace(/\/+$/, '');
    const variables = Object.entries(toNode(node.variables)).map(([name, value]) => {
      const {default: fallback, enum: allowed} = toNode(value);
      const choices = toList(allowed).map(String);
      return [name, {default: String(fallback ?? ''), ...(choices.length > 0 && {enum: choices})}];
    });
    return {
      url: /^[a-z][\w+.-]*:|^\{/i.test(url)
        ? url
        : `${PLACEHOLDER_HOST}${url.replace(/^(?=[^/])/, '/')}`,
      ...(variables.length > 0 && {variables: Object.fromEntries(variables)}),
    };
  });
}
