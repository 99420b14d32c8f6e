import {GuideReferenceError} from '../reference-error.ts';
import type {Graph, GraphEdge, GraphNode} from './picture.ts';

const HEAD = /^(?:flowchart|graph)(?: (?:TB|TD|(LR)))?$/;
/** The first line of a group: `subgraph Title`, or `subgraph id["Title"]`. */
const GROUP = /^subgraph (?:\w+\["([^"]+)"\]|(.+))$/;
/** A node by its name, with its text in brackets where it is named first. */
const NODE = /^([\p{L}\p{N}_]+)(?:(\[\(|\(\[|[[({])(?:"([^"]+)"|([^"[\](){}|]+))[\])}]{1,2})?/u;
const ARROW = /^\s*(?:--\s+([^|>]+)\s)?(-->|---|-\.->|==>)(?:\|([^|]+)\|)?\s*/;

/**
 * Reads a flowchart: nodes, arrows between them with a text or without, and groups.
 *
 * @param source Mermaid
 * @throws {GuideReferenceError} when the source is not a flowchart, or a line of it is anything else
 */
export function readFlowchart(source: string): Graph {
  const lines = source.split('\n').map((line) => line.trim());
  const first = lines.findIndex(Boolean);
  const head = HEAD.exec(lines[first] ?? '');
  if (!head) {
    throw new GuideReferenceError(
      'The Mermaid source begins with none of the kinds that are drawn. Use a flowchart (TD or LR) or a sequenceDiagram; ' +
        'states of a resource are a file of docs/_data/life-cycles and <LifeCycle>.',
    );
  }
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const groups: {title: string; nodes: string[]}[] = [];
  let isInGroup = false;
  for (const [index, line] of lines.entries()) {
    if (index <= first || line === '' || line.startsWith('%%')) continue;
    const group = isInGroup ? null : GROUP.exec(line);
    if (group) groups.push({title: group[1] ?? group[2] ?? '', nodes: []});
    if (group || (isInGroup && line === 'end')) {
      isInGroup = !isInGroup;
      continue;
    }
    const read = readLine(line, index);
    edges.push(...read.edges);
    for (const {id, text, shape} of read.nodes) {
      if (isInGroup && !nodes.has(id)) groups.at(-1)?.nodes.push(id);
      if (text || !nodes.has(id)) nodes.set(id, {id, text: text ?? id, shape});
    }
  }
  if (nodes.size === 0) {
    throw new GuideReferenceError('The flowchart has no node. Write one such as a["One"].');
  }
  return {
    direction: head[1] ? 'RIGHT' : 'DOWN',
    nodes: [...nodes.values()],
    edges,
    groups,
  };
}

/** A node in a line, where it may have no text. */
type NamedNode = Pick<GraphNode, 'id' | 'shape'> & {readonly text: string | undefined};

function readLine(line: string, index: number) {
  let rest = line;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (!found) {
      throw new GuideReferenceError(
        `The line "${line}" is not understood. Write nodes and arrows such as a["One"] -->|next| b["Two"].`,
        {place: {line: index + 1, column: 1}},
      );
    }
    rest = rest.slice(found[0].length);
    return found;
  };
  const takeNode = (): NamedNode => {
    const [, id = '', bracket = '', quoted, plain] = take(NODE);
    return {id, text: quoted ?? plain, shape: /^(?:\[?\(|\{)/.test(bracket) ? 'round' : 'box'};
  };
  let last = takeNode();
  const nodes = [last];
  const edges: GraphEdge[] = [];
  while (rest !== '') {
    const [, before, arrow, behind] = take(ARROW);
    const next = takeNode();
    const text = before ?? behind ?? '';
    edges.push({from: last.id, to: next.id, text, hasArrow: arrow !== '---'});
    nodes.push(next);
    last = next;
  }
  return {nodes, edges};
}
