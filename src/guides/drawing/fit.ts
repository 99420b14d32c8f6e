import {GuideReferenceError} from '../reference-error.ts';
import {isLegible} from './geometry.ts';
import {layOutGraph, type Wrapping} from './lay-out-graph.ts';
import {type Graph, listTexts, type Picture} from './picture.ts';
import {printPicture} from './print-picture.ts';
import {layOutSequence} from './sequence/lay-out-sequence.ts';
import type {Sequence} from './sequence/read-sequence.ts';

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
