import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {makeFolder} from '../../openapi/testing/make-folder.ts';
import {toGraph} from '../life-cycles/draw-life-cycle.ts';
import {listGuides} from '../list-guides.ts';
import {readLifeCycles} from '../read-context.ts';
import {keepLayout} from './elk.ts';
import {
  type Attempt,
  choosePicture,
  drawGraph,
  LIMITS,
  listGraphAttempts,
  listSequenceAttempts,
} from './fit.ts';
import {crosses, cutOut, isLegible, straighten} from './geometry.ts';
import {TARGET_SIZE} from './lay-out-graph.ts';
import type {Graph, Picture, Point, Rect} from './picture.ts';
import {readFlowchart} from './read-flowchart.ts';
import {readSequence} from './sequence/read-sequence.ts';
import {measure, wrap} from './text-size.ts';

const target = {href: '/api/x/', name: 'X'};

/** Every drawing, and whether it is a sequence, whose arrows end at lines. */
function listDrawings(): [string, Attempt[], boolean][] {
  const ofGuides = listGuides('docs').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
      ([, source = ''], at): [string, Attempt[], boolean] => {
        const isSequence = source.startsWith('sequenceDiagram');
        const attempts = isSequence
          ? listSequenceAttempts(readSequence(source))
          : listGraphAttempts(readFlowchart(source));
        return [`${file} ${at + 1}`, attempts, isSequence];
      },
    ),
  );
  const targets = {ofTransition: () => target, ofState: () => target};
  const ofResources = [...readLifeCycles('docs/_data/life-cycles')].map(
    ([name, lifeCycle]): [string, Attempt[], boolean] => [
      `life cycle ${name}`,
      listGraphAttempts(toGraph(lifeCycle, targets)),
      false,
    ],
  );
  return [...ofGuides, ...ofResources];
}

function listRects({boxes, labels}: Picture): Rect[] {
  return [...boxes, ...labels];
}

const DRAWINGS = listDrawings();

describe.each(DRAWINGS)('the drawing of %s', (_, attempts) => {
  const picture = choosePicture(attempts);
  const {width, height, boxes, labels, lines} = picture;

  it('has no line through a label or a box', () => {
    const solid = [...labels, ...boxes.filter(({shape}) => shape !== 'frame')];
    const crossed = solid.filter((rect) => lines.some(({points}) => crosses(points, rect)));
    expect(crossed).toEqual([]);
  });

  it('fits the text and a phone, and has no blank border', () => {
    expect(height).toBeLessThanOrEqual(LIMITS.height);
    expect(width * 0.88).toBeLessThanOrEqual(LIMITS.width);
    const points = lines.flatMap((line) => line.points);
    const lefts = [...listRects(picture), ...points].map(({x}) => x);
    const tops = [...listRects(picture), ...points].map(({y}) => y);
    const rights = [
      ...listRects(picture).map((rect) => rect.x + rect.width),
      ...points.map(({x}) => x),
    ];
    const bottoms = [
      ...listRects(picture).map((rect) => rect.y + rect.height),
      ...points.map(({y}) => y),
    ];
    const borders = [
      Math.min(...lefts),
      Math.min(...tops),
      width - Math.max(...rights),
      height - Math.max(...bottoms),
    ];
    for (const border of borders) expect(border).toBeLessThanOrEqual(3);
  });

  it('has room for its words and for a finger on its links', () => {
    for (const box of boxes) {
      const widest = Math.max(0, ...box.lines.map((text) => measure(text, 'box')));
      expect(box.width).toBeGreaterThanOrEqual(widest);
    }
    for (const label of labels) {
      const widest = Math.max(0, ...label.lines.map((text) => measure(text, 'label')));
      expect(label.width).toBeGreaterThanOrEqual(widest);
    }
    const links = [...boxes, ...labels].filter((part) => part.target);
    for (const link of links) {
      expect(Math.min(link.width, link.height)).toBeGreaterThanOrEqual(TARGET_SIZE);
    }
  });
});

const GRAPHS = DRAWINGS.filter(([, , isSequence]) => !isSequence);

it.each(GRAPHS)('the drawing of %s has arrows that end at a box', (_, attempts) => {
  const {boxes, lines} = choosePicture(attempts);
  const ends = lines.filter(({hasArrow}) => hasArrow).flatMap(({points}) => points.at(-1) ?? []);
  const isAtBox = ({x, y}: Point) =>
    boxes.some((box) => {
      const isBeside = x >= box.x - 1 && x <= box.x + box.width + 1;
      return isBeside && y >= box.y - 1 && y <= box.y + box.height + 1;
    });
  expect(ends.filter((point) => !isAtBox(point))).toEqual([]);
});

const label = (x: number, y: number) => ({x, y, width: 40, height: 20, lines: ['x']});
const line = (...points: [number, number][]) => ({points: points.map(([x, y]) => ({x, y}))});
const sheet = {width: 200, height: 200, boxes: [], labels: [label(50, 50)]};

describe('a picture', () => {
  it('is not legible with a line through a label', () => {
    expect(isLegible({...sheet, lines: [line([0, 60], [200, 60])]})).toBe(false);
    expect(isLegible({...sheet, lines: [line([70, 0], [70, 200])]})).toBe(false);
    expect(isLegible({...sheet, lines: [line([0, 50], [200, 50]), line([0, 0], [0, 200])]})).toBe(
      true,
    );
  });

  it('is not legible with a label on another', () => {
    expect(isLegible({...sheet, lines: [], labels: [label(50, 50), label(80, 60)]})).toBe(false);
  });

  it('has its own line cut where its label is', () => {
    const points = [
      {x: 70, y: 0},
      {x: 70, y: 200},
    ];
    const pieces = cutOut(points, label(50, 50));
    expect(pieces.map((piece) => piece.map(({y}) => y))).toEqual([
      [0, 50],
      [70, 200],
    ]);
  });

  it('has no line with a step aside of a few pixels at its end', () => {
    const steps = (...points: [number, number][]) => straighten(line(...points).points);
    expect(steps([10, 0], [10, 40], [13, 40], [13, 80])).toEqual(line([10, 0], [10, 80]).points);
    expect(steps([10, 0], [10, 5], [13, 5], [13, 40], [90, 40])).toEqual(
      line([13, 0], [13, 40], [90, 40]).points,
    );
    const around = line([10, 0], [10, 40], [30, 40], [30, 80]).points;
    expect(straighten(around)).toEqual(around);
  });

  it('that fits no screen is refused with its sizes and a way out', () => {
    const wide: Picture = {...sheet, width: 900, lines: []};
    expect(() => choosePicture([() => wide])).toThrow(/found 900 × 200, .*Shorten its labels/);
  });
});

describe('a drawing', () => {
  const graph: Graph = {
    direction: 'DOWN',
    nodes: [
      {id: 'a', texts: ['<script>alert(1)</script>'], shape: 'box'},
      {id: 'b', texts: ['B'], shape: 'final', target: {href: '/x"><b>', name: '"><img src=x>'}},
    ],
    edges: [{from: 'a', to: 'b', texts: ['</text><a>'], hasArrow: true, target}],
  };
  const {svg, hasLinks} = drawGraph(graph);

  it('holds texts and links of a document as text, and nothing that runs or loads', () => {
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(svg).not.toMatch(/<script|<img|<b>|<style|style=|https?:|\sid=|\son\w+=/);
    expect(svg.match(/<a /g)).toHaveLength(2);
    expect(hasLinks).toBe(true);
  });

  it('has the same bytes each time', () => {
    expect(drawGraph(structuredClone(graph)).svg).toBe(svg);
  });
});

describe('text', () => {
  it('is broken between words only', () => {
    expect(wrap(['not paid in time', 'a_very_long_name'], 8)).toEqual([
      'not paid',
      'in time',
      'a_very_long_name',
    ]);
  });
});

describe('a sequence', () => {
  it('names the line that says nothing known', () => {
    expect(() => readSequence('sequenceDiagram\n  loop x')).toThrow('"loop x"');
    expect(() => readSequence('sequenceDiagram\n  participant a\n  a->>b: x')).toThrow(
      '"b" is no participant',
    );
    expect(() => readSequence('sequenceDiagram')).toThrow('no message');
  });
});

it('computes the places of a graph once for each version, and again when their file is damaged', () => {
  const dir = path.join(makeFolder(), 'kept');
  const compute = vi.fn((graph: {readonly id: string}) => ({...graph, x: 1}));
  const ask = (id: string, version = '1') => keepLayout({id}, version, compute, dir);
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(compute).toHaveBeenCalledTimes(1);
  ask('b');
  ask('a', '2');
  expect(compute).toHaveBeenCalledTimes(3);
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -1));
  }
  expect(ask('a')).toEqual({id: 'a', x: 1});
  expect(compute).toHaveBeenCalledTimes(4);
  ask('a');
  expect(compute).toHaveBeenCalledTimes(4);
  expect(readdirSync(dir)).toHaveLength(3);
});

it('keeps no failure', () => {
  const dir = path.join(makeFolder(), 'kept');
  const fail = () => {
    throw new Error('too large');
  };
  expect(() => keepLayout({id: 'a'}, '1', fail, dir)).toThrow('too large');
  expect(keepLayout({id: 'a'}, '1', (graph) => graph, dir)).toEqual({id: 'a'});
});
