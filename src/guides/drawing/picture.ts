/** A drawing with all positions: it is checked, and printed as SVG. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
};

export type Point = {readonly x: number; readonly y: number};

export type Rect = Point & {readonly width: number; readonly height: number};

/** The rectangle without a border of some pixels. */
export function shrink({x, y, width, height}: Rect, by: number): Rect {
  return {x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by};
}

/** `frame` encloses other boxes; `start` is the dot that a life cycle begins at. */
export type Shape = 'box' | 'round' | 'final' | 'start' | 'frame' | 'note';

export type Target = {
  readonly href: string;
  /** Description of the target, for screen readers and as a tooltip. */
  readonly name: string;
};

type Text = {readonly lines: readonly string[]; readonly target?: Target | undefined};

export type Box = Rect & Text & {readonly shape: Shape};

export type Label = Rect & Text;

/** A line is `quiet` where it only guides the eye, as below the participants of a sequence. */
export type Line = {
  readonly points: readonly Point[];
  readonly hasArrow?: boolean;
  readonly look?: 'dashed' | 'quiet';
  readonly label?: Label | undefined;
};

/** Everything with text in it: the boxes, and the labels of the lines. */
export function listTexts({boxes, lines}: Pick<Picture, 'boxes' | 'lines'>): (Box | Label)[] {
  return [...boxes, ...lines.flatMap(({label}) => label ?? [])];
}

/** Width of the widest stroke around a box. */
const STROKE = 2;

/** Moves the parts to the upper left corner and sets the size of the picture to that of its content. */
export function frame(parts: Pick<Picture, 'boxes' | 'lines'>): Picture {
  const {boxes, lines} = parts;
  const points = [
    ...lines.flatMap((line) => line.points),
    ...listTexts(parts).flatMap(({x, y, width, height}) => [
      {x, y},
      {x: x + width, y: y + height},
    ]),
  ];
  const [xs, ys] = [points.map(({x}) => x), points.map(({y}) => y)];
  const [left, top] = [Math.min(...xs) - STROKE, Math.min(...ys) - STROKE];
  const move = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x - left,
    y: place.y - top,
  });
  return {
    width: Math.ceil(Math.max(...xs) - left + STROKE),
    height: Math.ceil(Math.max(...ys) - top + STROKE),
    boxes: boxes.map(move),
    lines: lines.map((line) => ({
      ...line,
      points: line.points.map(move),
      label: line.label && move(line.label),
    })),
  };
}

/** Nodes and edges: a flowchart, or the states of a life cycle. */
export type Graph = {
  readonly direction: 'DOWN' | 'RIGHT';
  /** The nodes are in order of time: an edge to an earlier one is drawn backwards. */
  readonly isOrdered?: boolean;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Nodes that are in a frame with a title. */
  readonly groups?: readonly GraphGroup[];
};

export type GraphNode = {
  readonly id: string;
  readonly text: string;
  readonly shape: Shape;
  readonly target?: Target | undefined;
};

export type GraphEdge = {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly hasArrow: boolean;
  readonly target?: Target | undefined;
};

type GraphGroup = {
  readonly title: string;
  readonly nodes: readonly string[];
};
