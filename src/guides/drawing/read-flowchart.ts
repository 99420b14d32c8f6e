import {type MermaidGraph, parseMermaid} from 'beautiful-mermaid';
import type {Graph, Shape} from './picture.ts';
import {SourceLineError} from './source-line.ts';

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

/** Comments, and what begins or ends a group. */
const NOT_DRAWN = /^(?:%%.*|subgraph\b.*|end|direction (?:TB|TD|BT|LR|RL))$/;
const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * Refuses lines of a flowchart that its reader has left out, completely or in part: it says nothing about
 * them, and the drawing would lack what they say.
 *
 * @param read gives the graph of a source
 * @throws {SourceLineError} for the first of them
 */
export function checkFlowchartLines(source: string, read: (source: string) => Graph): void {
  const lines = source.split('\n');
  const head = lines.findIndex((line) => line.trim() !== '');
  const graph = read(source);
  const words = listGraphWords(graph);
  const whole = JSON.stringify(graph);
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (index <= head || text === '' || NOT_DRAWN.test(text)) continue;
    const isDrawn = listWords(text).every((word) => words.has(word)) && !isCutOff(graph, text);
    const isNeeded = () =>
      describe(
        read,
        lines.filter((_, at) => at !== index),
      ) !== whole;
    if (isDrawn && isNeeded()) continue;
    throw new SourceLineError(
      index,
      `the line "${text}" is not understood, or repeats another. Write nodes and arrows with spaces ` +
        'between them, such as a["One"] -->|next| b["Two"]',
    );
  }
}

function describe(read: (source: string) => Graph, lines: readonly string[]): string {
  return JSON.stringify(read(lines.join('\n')));
}

/** An arrow without spaces is taken for the end of a name: `a-->b` makes a node `a--`. */
function isCutOff({nodes}: Graph, text: string): boolean {
  return nodes.some(({id}) => /[-.=]$/.test(id) && text.includes(id));
}

function listWords(text: string): readonly string[] {
  return text.replaceAll(/<br\s*\/?>/g, ' ').match(WORD) ?? [];
}

function listGraphWords({nodes, edges}: Graph): Set<string> {
  const texts = [
    ...nodes.flatMap(({id, texts: labels}) => [id, ...labels]),
    ...edges.flatMap(({texts: labels}) => labels),
  ];
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []));
}
