import {GuideReferenceError} from '../reference-error.ts';
import type {Graph, GraphEdge, GraphNode, Shape} from './picture.ts';

const HEAD = /^(?:flowchart|graph)(?: (TB|TD|BT|LR|RL))?$/;
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
      'The Mermaid source begins with none of the kinds that are drawn. Use a flowchart or a sequenceDiagram; ' +
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
    for (const part of readLine(line, index)) {
      if (isInGroup && !nodes.has(part.id)) groups.at(-1)?.nodes.push(part.id);
      if (part.text || !nodes.has(part.id)) {
        nodes.set(part.id, {id: part.id, text: part.text ?? part.id, shape: part.shape});
      }
      if (part.edge) edges.push(part.edge);
    }
  }
  if (nodes.size === 0) {
    throw new GuideReferenceError('The flowchart has no node. Write one such as a["One"].');
  }
  return {
    direction: /[LR]{2}/.test(head[1] ?? '') ? 'RIGHT' : 'DOWN',
    nodes: [...nodes.values()],
    edges,
    groups,
  };
}

/** A node of a line, and the arrow that leads to it from the one before. */
type Part = {
  readonly id: string;
  /** Undefined where the node is only named. */
  readonly text: string | undefined;
  readonly shape: Shape;
  readonly edge: GraphEdge | undefined;
};

function readLine(line: string, index: number): Part[] {
  const parts: Part[] = [];
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
  do {
    const from = parts.at(-1)?.id;
    const [, before, arrow, behind] = from === undefined ? [] : take(ARROW);
    const [, id = '', bracket = '', quoted, plain] = take(NODE);
    const text = before ?? behind ?? '';
    const edge = from === undefined ? undefined : {from, to: id, text, hasArrow: arrow !== '---'};
    parts.push({
      id,
      text: quoted ?? plain,
      shape: /^(?:\[?\(|\{)/.test(bracket) ? 'round' : 'box',
      edge,
    });
  } while (rest !== '');
  return parts;
}
