import type {ElkExtendedEdge, ElkLabel, ElkNode} from 'elkjs';
import {layOutWithElk} from './elk.ts';
import {
  type Box,
  frame,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type Picture,
  type Rect,
} from './picture.ts';
import {LETTERS, layOutText, type Wrapping} from './text-size.ts';

/** A link is at least this high and wide (WCAG 2.2, 2.5.8). */
export const TARGET_SIZE = 24;

const BOX_SPACE = {x: 10, y: 5};
const LABEL_SPACE = {x: 6, y: 2};
/** Room for each line that begins or ends on one side of a box. */
const LINE_ROOM = 14;
const START_SIZE = 12;
const TITLE_HEIGHT = LETTERS.box.line + 12;

/** All distances between the parts of a drawing follow from this one. */
const SPACING = {'elk.layered.spacing.baseValue': '18'};

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  ...SPACING,
};

/** Places the boxes, lines and labels of a graph. Only the line of a label runs through it. */
export function layOutGraph(graph: Graph, wrapping: Wrapping): Picture {
  const nodes = new Map(graph.nodes.map((node) => [node.id, toElkNode(node, graph, wrapping)]));
  const find = (ids: readonly string[]) => ids.flatMap((id) => nodes.get(id) ?? []);
  const frames = (graph.groups ?? []).map((group, at) => ({
    id: `group ${at}`,
    children: find(group.nodes),
    layoutOptions: {...SPACING, 'elk.padding': `[top=${TITLE_HEIGHT},left=12,bottom=12,right=12]`},
    box: {lines: [group.title], shape: 'frame' as const},
  }));
  const grouped = new Set(graph.groups?.flatMap((group) => group.nodes));
  const others = [...nodes.keys()].filter((id) => !grouped.has(id));
  const edges = graph.edges.map((edge, at) => toElkEdge(edge, at, wrapping));
  // Writes the places into the nodes, edges and labels.
  layOutWithElk({
    id: 'drawing',
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': graph.direction,
      'elk.layered.cycleBreaking.strategy': graph.isOrdered ? 'MODEL_ORDER' : 'GREEDY_MODEL_ORDER',
    },
    children: [...frames, ...find(others)],
    edges,
  });
  return frame({
    boxes: [...frames, ...nodes.values()].map((node) => ({...rectOf(node), ...node.box})),
    lines: edges.map(({sections, labels: [label], hasArrow}: DrawnEdge) => ({
      hasArrow,
      points: (sections ?? []).flatMap(({startPoint, bendPoints = [], endPoint}) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]),
      label: label && {...rectOf(label), ...label.block},
    })),
  });
}

type Block = Pick<Box, 'lines' | 'target'>;
/** A node with what is drawn there: ELK ignores members that it does not know. */
type DrawnNode = ElkNode & {readonly box: Block & Pick<Box, 'shape'>};
type DrawnEdge = ElkExtendedEdge & {
  readonly hasArrow: boolean;
  readonly labels: readonly (ElkLabel & {readonly block: Block})[];
};

function toElkNode(
  {id, text, shape, target}: GraphNode,
  {edges, direction}: Graph,
  wrapping: Wrapping,
): DrawnNode {
  if (shape === 'start') {
    return {id: `node ${id}`, width: START_SIZE, height: START_SIZE, box: {lines: [], shape}};
  }
  const rounding = shape === 'round' ? 4 : 0;
  const space = {x: BOX_SPACE.x + rounding, y: BOX_SPACE.y + rounding};
  const {lines, width, height} = layOutText(text, wrapping.box, 'box', space);
  const out = edges.filter(({from}) => from === id).length;
  const into = edges.filter(({to}) => to === id).length;
  const room = LINE_ROOM * Math.max(out, into);
  return {
    id: `node ${id}`,
    width: Math.max(width, TARGET_SIZE, direction === 'DOWN' ? room : 0),
    height: Math.max(height, direction === 'RIGHT' ? room : 0),
    box: {lines, shape, target},
  };
}

function toElkEdge(edge: GraphEdge, at: number, wrapping: Wrapping): DrawnEdge {
  const {from, to, text, hasArrow, target} = edge;
  const {lines, width, height} = layOutText(text, wrapping.label, 'label', LABEL_SPACE);
  const label = {
    text: lines.join(' '),
    width: target ? Math.max(width, TARGET_SIZE) : width,
    height: target ? Math.max(height + 4, TARGET_SIZE) : height,
    layoutOptions: {'elk.edgeLabels.inline': 'true'},
    block: {lines, target},
  };
  return {
    id: `edge ${at}`,
    sources: [`node ${from}`],
    targets: [`node ${to}`],
    labels: lines.length > 0 ? [label] : [],
    hasArrow,
  };
}

function rectOf({x = 0, y = 0, width = 0, height = 0}: ElkNode | ElkLabel): Rect {
  return {x, y, width, height};
}
