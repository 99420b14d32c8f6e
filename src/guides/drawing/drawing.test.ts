import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {listGuides} from '../guide-names.ts';
import {toGraph} from '../life-cycles/draw-life-cycle.ts';
import {readLifeCycles} from '../read-context.ts';
import {makeTestContext} from '../testing/specifications.ts';
import {choosePicture, drawGraph, isLegible, layOutGraphs, layOutSequences} from './fit.ts';
import {TARGET_SIZE} from './lay-out-graph.ts';
import {type Graph, listTexts, type Picture, type Point, type Rect} from './picture.ts';
import {readFlowchart} from './read-flowchart.ts';
import {readSequence} from './sequence.ts';
import {layOutText, measure} from './text-size.ts';

const target = {href: '/api/x/', name: 'X'};

type Case = readonly [name: string, pictures: () => Iterable<Picture>, isSequence: boolean];

/** Every drawing, and whether it is a sequence, whose arrows end at lines. */
function listDrawings(): Case[] {
  const ofGuides = listGuides('docs').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
      ([, source = ''], at): Case => {
        const isSequence = source.startsWith('sequenceDiagram');
        const layOut = () =>
          isSequence ? layOutSequences(readSequence(source)) : layOutGraphs(readFlowchart(source));
        return [`${file} ${at + 1}`, layOut, isSequence];
      },
    ),
  );
  const [box] = makeTestContext().specifications;
  const ofResources = [...readLifeCycles('docs/_data/life-cycles')].map(
    ([name, lifeCycle]): Case => {
      const transitions = lifeCycle.transitions.map((each) => ({...each, operations: []}));
      const graph = toGraph({...lifeCycle, transitions}, box as never);
      const link = <Part extends object>(part: Part) => ({...part, target});
      const linked = {...graph, nodes: graph.nodes.map(link), edges: graph.edges.map(link)};
      return [`life cycle ${name}`, () => layOutGraphs(linked), false];
    },
  );
  return [...ofGuides, ...ofResources];
}

const DRAWINGS = listDrawings();

it.each(DRAWINGS)(
  'the drawing of %s has no blank border, arrows that end at a box, and room for words and fingers',
  (_, layOut, isSequence) => {
    const picture = choosePicture(layOut());
    const {width, height, boxes, lines} = picture;
    const labels = lines.flatMap((line) => line.label ?? []);
    const texts = listTexts(picture);
    const points = [...texts, ...lines.flatMap((line) => line.points)];
    const rights = texts.map((rect) => rect.x + rect.width);
    const bottoms = texts.map((rect) => rect.y + rect.height);
    const borders = [
      Math.min(...points.map(({x}) => x)),
      Math.min(...points.map(({y}) => y)),
      width - Math.max(...points.map(({x}) => x), ...rights),
      height - Math.max(...points.map(({y}) => y), ...bottoms),
    ];
    expect(Math.max(...borders)).toBeLessThanOrEqual(3);
    const isCut = (kind: 'box' | 'label') => (rect: Rect & {lines: readonly string[]}) =>
      rect.lines.some((text) => measure(text, kind) > rect.width);
    expect([...boxes.filter(isCut('box')), ...labels.filter(isCut('label'))]).toEqual([]);
    const links = texts.filter(({target}) => target);
    expect(links.filter((link) => Math.min(link.width, link.height) < TARGET_SIZE)).toEqual([]);
    const ends = lines.flatMap(({hasArrow, points: way}) => (hasArrow ? way.slice(-1) : []));
    const isAtBox = ({x, y}: Point) =>
      boxes.some((box) => {
        const isBeside = x >= box.x - 1 && x <= box.x + box.width + 1;
        return isBeside && y >= box.y - 1 && y <= box.y + box.height + 1;
      });
    if (!isSequence) expect(ends.filter((point) => !isAtBox(point))).toEqual([]);
  },
);

const line = (...points: [number, number][]) => ({points: points.map(([x, y]) => ({x, y}))});
const labelled = (x: number, y: number) => ({
  ...line([x + 20, 0], [x + 20, 200]),
  label: {x, y, width: 40, height: 20, lines: ['x']},
});
const own = labelled(50, 50);
const sheet = {width: 200, height: 200, boxes: [], lines: [own]};

describe('a picture', () => {
  it('is not legible with a line through the label of another', () => {
    expect(isLegible({...sheet, lines: [own, line([0, 60], [200, 60])]})).toBe(false);
    expect(isLegible({...sheet, lines: [own, line([60, 0], [60, 200])]})).toBe(false);
    const around = [line([0, 50], [200, 50]), line([0, 0], [0, 200])];
    expect(isLegible({...sheet, lines: [own, ...around]})).toBe(true);
  });

  it('is not legible with a label on another, and not chosen then', () => {
    const covered = {...sheet, lines: [own, labelled(80, 60)]};
    expect(isLegible(covered)).toBe(false);
    expect(choosePicture([covered, sheet])).toBe(sheet);
  });

  it('that fits no screen is refused with its sizes and a remedy', () => {
    const wide: Picture = {...sheet, width: 900, lines: []};
    expect(() => choosePicture([wide])).toThrow(/found 900 × 200, .*Shorten its labels/);
  });
});

describe('a drawing', () => {
  const graph: Graph = {
    direction: 'DOWN',
    nodes: [
      {id: 'a', text: '<script>alert(1)</script>', shape: 'box'},
      {id: 'b', text: 'B', shape: 'final', target: {href: '/x"><b>', name: '"><img src=x>'}},
    ],
    edges: [{from: 'a', to: 'b', text: '</text><a>', hasArrow: true, target}],
  };
  const {svg, hasLinks} = drawGraph(graph);

  it('has texts and links of a document as text, and nothing that runs or loads', () => {
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(svg).not.toMatch(/<script|<img|<b>|<style|style=|https?:|\sid=|\son\w+=/);
    expect(svg.match(/<a /g)).toHaveLength(2);
    expect(hasLinks).toBe(true);
  });
});

describe('text', () => {
  it('is broken between words, and where its writer breaks it', () => {
    const {lines} = layOutText('not paid in time<br/>a_long_name', 8, 'box', {x: 0, y: 0});
    expect(lines).toEqual(['not paid', 'in time', 'a_long_name']);
  });
});

describe('a flowchart', () => {
  it('has nodes, arrows with a text or without, and groups', () => {
    const graph = readFlowchart(
      'flowchart LR\n  %% A comment\n  subgraph S["Sale"]\n    a["One<br/>two"] -->|next| b\n  end\n' +
        '  b(["B: (b)"]) --- c[(C)]-->d{D} -- last --> a\n',
    );
    expect(graph.direction).toBe('RIGHT');
    expect(graph.nodes.map(({id, text, shape}) => [id, text, shape])).toEqual([
      ['a', 'One<br/>two', 'box'],
      ['b', 'B: (b)', 'round'],
      ['c', 'C', 'round'],
      ['d', 'D', 'round'],
    ]);
    expect(graph.edges.map(({from, to, text, hasArrow}) => [from, to, text, hasArrow])).toEqual([
      ['a', 'b', 'next', true],
      ['b', 'c', '', false],
      ['c', 'd', '', true],
      ['d', 'a', 'last', true],
    ]);
    expect(graph.groups).toEqual([{title: 'Sale', nodes: ['a', 'b']}]);
  });
});

describe('a sequence', () => {
  it('has room for its words between two lifelines', () => {
    const {lines} = choosePicture(
      layOutSequences(readSequence('participant a\nparticipant b\na->>b: A long message')),
    );
    const [left, right, message] = lines.map(({points: [first], label}) => label ?? first);
    expect(message?.x).toBeGreaterThan(left?.x ?? 0);
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(measure('A long message', 'label'));
  });

  it('reports a line that it does not understand', () => {
    expect(() => readSequence('sequenceDiagram\n  loop x')).toThrow('"loop x"');
    expect(() => readSequence('sequenceDiagram\n  participant a\n  a->>b: x')).toThrow(
      '"b" is not a participant',
    );
    expect(() => readSequence('sequenceDiagram')).toThrow('no message');
  });
});
