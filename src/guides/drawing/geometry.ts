import {listTexts, type Picture, type Point, type Rect} from './picture.ts';

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

/** Whether a line of horizontal and vertical steps runs through a rectangle; touching its border is no crossing. */
function crosses(points: readonly Point[], {x, y, width, height}: Rect): boolean {
  const TOUCH = 0.5;
  const inner = {
    x: x + TOUCH,
    y: y + TOUCH,
    width: width - 2 * TOUCH,
    height: height - 2 * TOUCH,
  };
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
