import memoize from 'lodash/memoize.js';
import {GuideReferenceError} from '../reference-error.ts';
import {layOutGraph} from './lay-out-graph.ts';
import {type Graph, listTexts, type Picture, type Point, type Rect} from './picture.ts';
import {printPicture} from './print-picture.ts';
import {layOutSequence, type Sequence} from './sequence.ts';
import type {Wrapping} from './text-size.ts';

export type Drawing = {readonly svg: string; readonly hasLinks: boolean};

/** What a drawing may measure: in height, and in width on a phone of 390 pixels. */
const LIMITS = {height: 560, width: 334} as const;

/** A drawing without links may shrink this far: its letters are 11 pixels high then. */
const SMALLEST_SCALE = 0.88;

const WRAPPINGS: readonly Wrapping[] = [
  {box: 30, label: 30},
  {box: 24, label: 20},
  {box: 20, label: 16},
  {box: 16, label: 13},
  {box: 13, label: 10},
  {box: 10, label: 8},
];

/** A graph in each layout, in its direction first. */
export function* layOutGraphs(graph: Graph): Generator<Picture> {
  const other = graph.direction === 'DOWN' ? 'RIGHT' : 'DOWN';
  for (const direction of [graph.direction, other] as const) {
    for (const wrapping of WRAPPINGS) yield layOutGraph({...graph, direction}, wrapping);
  }
}

export function* layOutSequences(sequence: Sequence): Generator<Picture> {
  for (const wrapping of WRAPPINGS) yield layOutSequence(sequence, wrapping);
}

/**
 * Chooses the first picture of a drawing that is legible and fits the column and a phone.
 *
 * @param pictures the easiest to read first; those after the chosen one are not computed
 * @throws {GuideReferenceError} when none of them fits
 */
export function choosePicture(pictures: Iterable<Picture>): Picture {
  const sizes = new Set<string>();
  for (const picture of pictures) {
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

/** Draws a graph once: guides are resolved twice, and pages of objects show the graph of a guide. */
export const drawGraph = memoize((graph: Graph) => draw(layOutGraphs(graph)), JSON.stringify);

export const drawSequence = (sequence: Sequence): Drawing => draw(layOutSequences(sequence));

function draw(pictures: Iterable<Picture>): Drawing {
  const picture = choosePicture(pictures);
  return {svg: printPicture(picture), hasLinks: hasLinks(picture)};
}

function hasLinks(picture: Picture): boolean {
  return listTexts(picture).some(({target}) => target);
}

/** Whether a line of horizontal and vertical steps runs through a rectangle; touching its border does not count. */
function crosses(points: readonly Point[], rect: Rect): boolean {
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const step = {x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y)};
    return overlaps(step, rect);
  });
}

/** Whether two rectangles share more than their borders. */
function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Whether no line runs through a text or a box, and no two of these overlap. A line may run behind its label, and a
 * quiet one behind everything.
 */
export function isLegible(picture: Picture): boolean {
  const solid = listTexts(picture).filter((each) => !('shape' in each && each.shape === 'frame'));
  const lines = picture.lines.filter(({look}) => look !== 'quiet');
  return solid.every(
    (rect, at) =>
      !lines.some(({points, label}) => label !== rect && crosses(points, rect)) &&
      !solid.slice(at + 1).some((other) => overlaps(rect, other)),
  );
}
