import type {ElkExtendedEdge, ElkNode} from 'elkjs';
import {layOutWithElk} from './elk.ts';
import type {Graph, GraphEdge, GraphNode} from './picture.ts';
import {type Box, frame, type Line, type Picture} from './picture.ts';
import {LETTERS, sizeOf, wrap} from './text-size.ts';

/** Longest lines of text, in letters, in boxes and on lines; and whether everything is close together. */
export type Wrapping = {readonly box: number; readonly label: number; readonly isTight?: boolean};

/** A link is at least this high and wide (WCAG 2.2, 2.5.8). */
export const TARGET_SIZE = 24;

const BOX_SPACE = {x: 10, y: 5};
const LABEL_SPACE = {x: 6, y: 2};
/** Room for each line that begins or ends on one side of a box. */
const LINE_ROOM = 14;
const START_SIZE = 12;
const TITLE_HEIGHT = LETTERS.box.line + 12;

/** Distances between the parts of a drawing, as elkjs wants them. */
function listSpacing({isTight = false}: Wrapping): Record<string, string> {
  return {
    'elk.spacing.nodeNode': isTight ? '12' : '18',
    'elk.spacing.edgeNode': isTight ? '9' : '14',
    'elk.spacing.edgeEdge': isTight ? '9' : '12',
    'elk.spacing.edgeLabel': '2',
    'elk.layered.spacing.nodeNodeBetweenLayers': isTight ? '18' : '22',
    'elk.layered.spacing.edgeNodeBetweenLayers': isTight ? '9' : '11',
    'elk.layered.spacing.edgeEdgeBetweenLayers': isTight ? '8' : '10',
  };
}

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
};

/** Places the boxes, lines and labels of a graph. Only its own line runs through a label. */
export function layOutGraph(graph: Graph, wrapping: Wrapping): Picture {
  const across = graph.direction === 'DOWN' ? 'width' : 'height';
  const nodes = new Map(
    graph.nodes.map((node) => {
      const room = LINE_ROOM * countLines(graph, node.id);
      return [node.id, placeNode(node, wrapping, {[across]: room})];
    }),
  );
  const spacing = listSpacing(wrapping);
  const groups = graph.groups ?? [];
  const grouped = new Set(groups.flatMap((group) => group.nodes));
  const inGroup = (ids: readonly string[]) => ids.flatMap((id) => nodes.get(id)?.node ?? []);
  const laidOut = layOutWithElk({
    id: 'drawing',
    layoutOptions: {
      ...OPTIONS,
      ...spacing,
      'elk.direction': graph.direction,
      'elk.layered.cycleBreaking.strategy': graph.isOrdered ? 'MODEL_ORDER' : 'GREEDY_MODEL_ORDER',
    },
    children: [
      ...groups.map((group, at) => ({
        id: `group ${at}`,
        children: inGroup(group.nodes),
        layoutOptions: {
          ...spacing,
          'elk.padding': `[top=${TITLE_HEIGHT},left=12,bottom=12,right=12]`,
        },
      })),
      ...inGroup(graph.nodes.map(({id}) => id).filter((id) => !grouped.has(id))),
    ],
    edges: graph.edges.map((edge, at) => toElkEdge(edge, at, wrapping)),
  });
  const places = new Map(listNodes(laidOut).map((node) => [node.id, node]));
  const boxes: Box[] = [
    ...groups.map(
      ({title}, at): Box => ({
        ...rectOf(places.get(`group ${at}`)),
        lines: [title],
        shape: 'frame',
      }),
    ),
    ...[...nodes.values()].map(({node, box}): Box => ({...box, ...rectOf(places.get(node.id))})),
  ];
  const lines = graph.edges.map((edge, at) => readEdge(edge, laidOut.edges?.[at], wrapping));
  return frame({boxes, lines});
}

type Placed = {readonly node: ElkNode; readonly box: Omit<Box, 'x' | 'y' | 'width' | 'height'>};

/** How many lines begin or end on the fuller side of a node. */
function countLines({edges}: Graph, id: string): number {
  const out = edges.filter(({from}) => from === id).length;
  const into = edges.filter(({to}) => to === id).length;
  return Math.max(out, into);
}

function placeNode(
  {id, texts, shape, target}: GraphNode,
  wrapping: Wrapping,
  least: {readonly width?: number; readonly height?: number},
): Placed {
  if (shape === 'start') {
    return {
      node: {id: `node ${id}`, width: START_SIZE, height: START_SIZE},
      box: {lines: [], shape},
    };
  }
  const lines = wrap(texts, wrapping.box);
  const rounding = shape === 'round' || shape === 'store' ? 4 : 0;
  const size = sizeOf(lines, 'box', {x: BOX_SPACE.x + rounding, y: BOX_SPACE.y + rounding});
  return {
    node: {
      id: `node ${id}`,
      width: Math.max(size.width, least.width ?? 0, TARGET_SIZE),
      height: Math.max(size.height, least.height ?? 0),
    },
    box: {lines, shape, target},
  };
}

function toElkEdge(
  {from, to, texts, target}: GraphEdge,
  at: number,
  wrapping: Wrapping,
): ElkExtendedEdge {
  const lines = wrap(texts, wrapping.label);
  return {
    id: `edge ${at}`,
    sources: [`node ${from}`],
    targets: [`node ${to}`],
    labels:
      lines.length > 0
        ? [
            {
              text: lines.join(' '),
              ...labelSize(lines, target !== undefined),
              layoutOptions: {'elk.edgeLabels.inline': 'true'},
            },
          ]
        : [],
  };
}

function labelSize(lines: readonly string[], isLink: boolean): {width: number; height: number} {
  const {width, height} = sizeOf(lines, 'label', LABEL_SPACE);
  if (!isLink) return {width, height};
  return {width: Math.max(width, TARGET_SIZE), height: Math.max(height + 4, TARGET_SIZE)};
}

function listNodes(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...listNodes(child)]);
}

function rectOf({x = 0, y = 0, width = 0, height = 0}: Partial<ElkNode> = {}) {
  return {x, y, width, height};
}

function readEdge(
  {texts, hasArrow, target}: GraphEdge,
  placed: ElkExtendedEdge | undefined,
  wrapping: Wrapping,
): Line {
  const points = (placed?.sections ?? []).flatMap(({startPoint, bendPoints = [], endPoint}) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [found] = placed?.labels ?? [];
  const label = found && {...rectOf(found), lines: wrap(texts, wrapping.label), target};
  return {points, hasArrow, label};
}
