import escapeText from 'lodash/escape.js';
import {
  type Box,
  type Label,
  type Line,
  type Picture,
  type Point,
  type Rect,
  shrink,
  type Target,
} from './picture.ts';
import {LETTERS, type TextKind} from './text-size.ts';

const ARROW = {length: 8, width: 7};
const BEND = 6;
/** Share of the size of letters by which their middle is above the line they are written on. */
const MIDDLE = 0.36;

/** A number with at most one decimal. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Prints a picture as SVG that loads nothing, runs nothing and has no ids. Colours and fonts come from
 * the page (`src/css/diagrams.css`).
 *
 * @param picture its texts and links are escaped here
 */
export function printPicture(picture: Picture): string {
  const {width, height, boxes, lines} = picture;
  const frames = boxes.filter(({shape}) => shape === 'frame');
  const inner = boxes.filter(({shape}) => shape !== 'frame');
  return [
    `<svg class="drawing" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    ...frames.map(printBox),
    ...lines.map(printLine),
    ...inner.map(printBox),
    ...lines.map(({label}) => (label ? printLabel(label) : '')),
    '</svg>',
  ].join('');
}

function printRect({x, y, width, height}: Rect, className: string, radius: number): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect class="${className}" ${place} rx="${radius}"/>`;
}

function printBox(box: Box): string {
  const {shape, lines, target} = box;
  const parts = [printRect(box, `drawing-${shape}`, shape === 'round' ? 14 : 6)];
  if (shape === 'final') parts.push(printRect(shrink(box, 3), 'drawing-inner', 4));
  const first = shape === 'frame' ? {...box, height: LETTERS.box.line + 16} : box;
  parts.push(printText(lines, first, 'box'));
  return wrapInLink(parts.join(''), target);
}

function printLabel(label: Label): string {
  const plate = printRect(label, label.target ? 'drawing-plate' : 'drawing-gap', 6);
  return wrapInLink(plate + printText(label.lines, label, 'label'), label.target);
}

function printText(lines: readonly string[], rect: Rect, kind: TextKind): string {
  const {size, line: lineHeight} = LETTERS[kind];
  const x = round(rect.x + rect.width / 2);
  const middle = rect.y + rect.height / 2 + size * MIDDLE;
  return lines
    .map((text, at) => {
      const y = round(middle + (at - (lines.length - 1) / 2) * lineHeight);
      return `<text class="drawing-${kind}-text" x="${x}" y="${y}">${escapeText(text)} </text>`;
    })
    .join('');
}

function wrapInLink(content: string, target: Target | undefined): string {
  if (!target) return content;
  const {href, name} = target;
  return `<a href="${escapeText(href)}" aria-label="${escapeText(name)}"><title>${escapeText(name)}</title>${content}</a>`;
}

function printLine({points, hasArrow = false, look}: Line): string {
  const [before, last] = points.slice(-2);
  if (!before || !last) return '';
  const className = `drawing-line${look ? ` drawing-line--${look}` : ''}`;
  const end = hasArrow ? goTowards(last, before, ARROW.length - 1) : last;
  const path = `<path class="${className}" d="${printPath([...points.slice(0, -1), end])}"/>`;
  return hasArrow ? path + printArrow(before, last) : path;
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** The place some pixels away from one place on the way to another. */
function goTowards(from: Point, to: Point, by: number): Point {
  const share = by / (distance(from, to) || 1);
  return {x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share};
}

function printArrow(from: Point, tip: Point): string {
  const {x, y} = goTowards(tip, from, ARROW.length);
  const slope = ARROW.width / 2 / ARROW.length;
  const [aside, down] = [(y - tip.y) * slope, (tip.x - x) * slope];
  const corners = [tip, {x: x + aside, y: y + down}, {x: x - aside, y: y - down}];
  const points = corners.map((corner) => `${round(corner.x)},${round(corner.y)}`).join(' ');
  return `<polygon class="drawing-arrow" points="${points}"/>`;
}

function printPath(points: readonly Point[]): string {
  const print = ({x, y}: Point) => `${round(x)} ${round(y)}`;
  const steps = points.map((point, at) => {
    const from = points[at - 1];
    const to = points[at + 1];
    if (!from) return `M${print(point)}`;
    if (!to) return `L${print(point)}`;
    const [start, end] = [from, to].map((other) =>
      print(goTowards(point, other, Math.min(BEND, distance(point, other) / 2))),
    );
    return `L${start}Q${print(point)} ${end}`;
  });
  return steps.join('');
}
