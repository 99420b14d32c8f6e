import {GuideReferenceError} from '../reference-error.ts';
import {layOutGraph, type Wrapping} from './lay-out-graph.ts';
import {type Graph, listTexts, type Picture, type Point, type Rect, shrink} from './picture.ts';
import {printPicture} from './print-picture.ts';
import {layOutSequence, type Sequence} from './sequence.ts';

/** A drawing as inline SVG. */
export type Drawing = {readonly svg: string; readonly hasLinks: boolean};

/** What a drawing may measure: in height, and in width on a phone of 390 pixels. */
export const LIMITS = {height: 560, width: 334} as const;

/** A drawing without links may shrink this far: its letters are 11 pixels high then. */
const SMALLEST_SCALE = 0.88;

const WRAPPINGS: readonly Wrapping[] = [
  {box: 30, label: 30},
  {box: 24, label: 20},
  {box: 20, label: 16},
  {box: 16, label: 13},
  {box: 13, label: 10},
  {box: 10, label: 8},
  {box: 24, label: 16, isTight: true},
  {box: 13, label: 10, isTight: true},
];

/** A way to lay a drawing out. */
export type Attempt = () => Picture;

/**
 * Chooses the first way to lay a drawing out that is legible and fits the text and a phone. Where a line
 * runs through a text, it is not legible.
 *
 * @param attempts in the order of their ease to read
 * @throws {GuideReferenceError} when none of them fits
 */
export function choosePicture(attempts: readonly Attempt[]): Picture {
  const sizes = new Set<string>();
  for (const attempt of attempts) {
    const picture = attempt();
    const {width, height} = picture;
    const scale = hasLinks(picture) ? 1 : SMALLEST_SCALE;
    const isSmall = width * scale <= LIMITS.width && height <= LIMITS.height;
    if (isSmall && isLegible(picture)) return picture;
    sizes.add(`${width} × ${height}`);
  }
  throw new GuideReferenceError(
    `The drawing is too large for every screen: found ${[...sizes].join(', ')}, expected at most ` +
      `${LIMITS.width} × ${LIMITS.height} pixels with no line through a label. ` +
      'Shorten its labels, or draw two.',
  );
}

/** Draws the first way that fits; without one it throws. */
export function draw(attempts: readonly Attempt[]): Drawing {
  const picture = choosePicture(attempts);
  return {svg: printPicture(picture), hasLinks: hasLinks(picture)};
}

function hasLinks(picture: Picture): boolean {
  return listTexts(picture).some(({target}) => target);
}

/** Ways to lay a graph out, in its own direction first. */
export function listGraphAttempts(graph: Graph): Attempt[] {
  const other = graph.direction === 'DOWN' ? 'RIGHT' : 'DOWN';
  const directions: readonly Graph['direction'][] = [graph.direction, other];
  return directions.flatMap((direction) =>
    WRAPPINGS.map((wrapping) => () => layOutGraph({...graph, direction}, wrapping)),
  );
}

/** Ways to lay a sequence out. */
export function listSequenceAttempts(sequence: Sequence): Attempt[] {
  return WRAPPINGS.map((wrapping) => () => layOutSequence(sequence, wrapping));
}

const TOUCH = 0.5;

/** Whether a line of horizontal and vertical steps runs through a rectangle; touching its border is no crossing. */
function crosses(points: readonly Point[], rect: Rect): boolean {
  const inner = shrink(rect, TOUCH);
  return points.some((to, at) => {
    const from = points[at - 1];
    return from !== undefined && overlaps(spanOf(from, to), inner);
  });
}

/** The rectangle that a horizontal or vertical step fills: it has no width, or no height. */
function spanOf(from: Point, to: Point): Rect {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

/** Whether two rectangles share more than their borders. */
function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Whether no line runs through a text or a box, and no two of these are on each other. A line may run behind its
 * own label, and a quiet one behind everything.
 */
export function isLegible(picture: Picture): boolean {
  const solid = listTexts(picture).filter((each) => !('shape' in each && each.shape === 'frame'));
  const lines = picture.lines.filter(({look}) => look !== 'quiet');
  const isCrossed = solid.some((rect) =>
    lines.some(({points, label}) => label !== rect && crosses(points, rect)),
  );
  const isCovered = solid.some((rect, at) =>
    solid.slice(at + 1).some((other) => overlaps(rect, other)),
  );
  return !isCrossed && !isCovered;
}
