import type {Picture, Point, Rect} from './picture.ts';

/**
 * Cuts a line of horizontal and vertical steps where it runs through a rectangle.
 *
 * @returns the pieces outside of it, in the line's direction
 */
export function cutOut(points: readonly Point[], rect: Rect): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const end = (point: Point) => {
    piece.push(point);
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    const gap = from && findGap(from, to, rect);
    if (gap) {
      end(gap[0]);
      piece.push(gap[1]);
    }
    piece.push(to);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces.filter((each) => lengthOf(each) > 0);
}

/** A step aside that is shorter is no way around anything. */
const SHORTEST_ASIDE = 6;

/**
 * Takes the short step aside next to the first or last step out of a line of horizontal and vertical
 * steps, and moves that end of the line instead: places that differ by a few pixels look like a mistake.
 */
export function straighten(points: readonly Point[]): Point[] {
  const [first, second, third] = points;
  const [last, beforeLast, earlier] = [...points].reverse();
  if (!first || !second || !third || !last || !beforeLast || !earlier || points.length < 4) {
    return [...points];
  }
  if (isShort(earlier, beforeLast)) {
    return [...points.slice(0, -3), move(last, beforeLast, earlier)];
  }
  if (isShort(second, third)) return [move(first, second, third), ...points.slice(3)];
  return [...points];
}

function isShort(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST_ASIDE;
}

/** Moves a point as far as one place is from another. */
function move(point: Point, from: Point, to: Point): Point {
  return {x: point.x + to.x - from.x, y: point.y + to.y - from.y};
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, to, at) => {
    const from = points[at] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
}

/** Where a step enters and leaves a rectangle; nothing when it passes by. */
function findGap(from: Point, to: Point, rect: Rect): [Point, Point] | undefined {
  const [enter, leave] = clip(from, to, rect);
  if (enter >= leave) return undefined;
  const at = (part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  return [at(enter), at(leave)];
}

/** The part of a step inside a rectangle, between 0 and 1 (Liang and Barsky). */
function clip(from: Point, to: Point, rect: Rect): [number, number] {
  const sides: [number, number][] = [
    [from.x - to.x, from.x - rect.x],
    [to.x - from.x, rect.x + rect.width - from.x],
    [from.y - to.y, from.y - rect.y],
    [to.y - from.y, rect.y + rect.height - from.y],
  ];
  let enter = 0;
  let leave = 1;
  for (const [slope, distance] of sides) {
    if (slope === 0 && distance <= 0) return [1, 0];
    if (slope < 0) enter = Math.max(enter, distance / slope);
    if (slope > 0) leave = Math.min(leave, distance / slope);
  }
  return [enter, leave];
}

/** Whether a line runs through a rectangle; touching its border is no crossing. */
function crosses(points: readonly Point[], rect: Rect): boolean {
  const TOUCH = 0.5;
  const inner = {
    x: rect.x + TOUCH,
    y: rect.y + TOUCH,
    width: rect.width - 2 * TOUCH,
    height: rect.height - 2 * TOUCH,
  };
  return points.some((to, at) => {
    const from = points[at - 1];
    return from !== undefined && findGap(from, to, inner) !== undefined;
  });
}

/** Whether two rectangles share more than their borders. */
function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether no line runs through a text or a box, and no two of these are on each other. */
export function isLegible({boxes, labels, lines}: Picture): boolean {
  const solid = [...boxes.filter(({shape}) => shape !== 'frame'), ...labels];
  const isCrossed = solid.some((rect) => lines.some(({points}) => crosses(points, rect)));
  const isCovered = solid.some((rect, at) =>
    solid.slice(at + 1).some((other) => overlaps(rect, other)),
  );
  return !isCrossed && !isCovered;
}
