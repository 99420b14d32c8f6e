import {type MermaidGraph, parseMermaid} from 'beautiful-mermaid';
import type {Graph} from './graph.ts';
import type {Shape} from './picture.ts';

type MermaidShape =
  MermaidGraph['nodes'] extends Map<string, infer Node>
    ? Node extends {shape: infer Name}
      ? Name
      : never
    : never;

const SHAPES: Readonly<Partial<Record<MermaidShape, Shape>>> = {
  stadium: 'round',
  rounded: 'round',
  diamond: 'round',
  cylinder: 'store',
};

/** Breaks of lines, as Mermaid writes them and as its parser gives them. */
const BREAK = /<br\s*\/?>|\n/;

/**
 * Reads a flowchart.
 *
 * @param source Mermaid
 * @throws when the source is no flowchart
 */
export function readFlowchart(source: string): Graph {
  const {direction, nodes, edges, subgraphs} = parseMermaid(source);
  return {
    direction: direction === 'LR' || direction === 'RL' ? 'RIGHT' : 'DOWN',
    nodes: [...nodes.values()].map(({id, label, shape}) => ({
      id,
      texts: label.split(BREAK),
      shape: SHAPES[shape] ?? 'box',
    })),
    edges: edges.map(({source: from, target: to, label, hasArrowEnd}) => ({
      from,
      to,
      texts: label?.split(BREAK) ?? [],
      hasArrow: hasArrowEnd,
    })),
    groups: subgraphs.map(({label, nodeIds}) => ({title: label, nodes: nodeIds})),
  };
}
