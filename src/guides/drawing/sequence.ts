import type {Wrapping} from './lay-out-graph.ts';
import {type Box, frame, type Line, type Picture, SourceLineError} from './picture.ts';
import {sizeOf, wrap} from './text-size.ts';

/** Who sends what to whom, in order. */
export type Sequence = {
  readonly participants: readonly Participant[];
  readonly steps: readonly Step[];
};

type Participant = {readonly id: string; readonly name: string};

export type Step =
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly to: string;
      readonly text: string;
      /** Drawn with a dashed line, as responses are. */
      readonly isReply: boolean;
    }
  | {readonly kind: 'note'; readonly over: readonly string[]; readonly text: string};

const PARTICIPANT = /^(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?$/;
const MESSAGE = /^(\w+)\s*(-{1,2})>>\s*(\w+)\s*:\s*(.+)$/;
const NOTE = /^Note over\s+(\w+(?:\s*,\s*\w+)*)\s*:\s*(.+)$/;

/**
 * Reads a sequence diagram: participants, messages (`->>`, `-->>`) and notes over them.
 *
 * @param source Mermaid
 * @throws when a line says anything else, or names no participant
 */
export function readSequence(source: string): Sequence {
  const participants: Participant[] = [];
  const steps: Step[] = [];
  const lines = source.split('\n').map((each) => each.trim());
  const head = lines.findIndex(Boolean);
  for (const [index, line] of lines.entries()) {
    if (index <= head || line === '') continue;
    const participant = PARTICIPANT.exec(line);
    if (participant) {
      const [, id = '', name = id] = participant;
      participants.push({id, name});
    } else {
      steps.push(readStep(line, index));
    }
  }
  if (steps.length === 0) throw new Error('it has no message');
  const known = new Set(participants.map(({id}) => id));
  const unknown = steps.flatMap(listNamed).find((id) => !known.has(id));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no participant`);
  return {participants, steps};
}

const listNamed = (step: Step) => (step.kind === 'note' ? step.over : [step.from, step.to]);

function readStep(line: string, index: number): Step {
  const [, from, dash, to, text] = MESSAGE.exec(line) ?? [];
  if (from && to && text) return {kind: 'message', from, to, text, isReply: dash === '--'};
  const [, over, note] = NOTE.exec(line) ?? [];
  if (over && note) return {kind: 'note', over: over.split(/\s*,\s*/), text: note};
  throw new SourceLineError(
    index,
    `the line "${line}" is no participant, message (->>, -->>) or note over one`,
  );
}

type Message = Extract<Step, {kind: 'message'}>;
type Note = Extract<Step, {kind: 'note'}>;

const HEAD_SPACE = {x: 8, y: 5};
const LABEL_SPACE = {x: 4, y: 2};
const NOTE_SPACE = {x: 10, y: 4};
const HEAD_GAP = 10;
/** Between a label and the lifelines beside it. */
const SIDE_GAP = 4;
const ROW_GAP = 8;
/** A message of a participant to itself goes this far aside and down. */
const LOOP = {width: 16, height: 12};
const TAIL = 10;

type Sheet = {
  readonly sequence: Sequence;
  readonly wrapping: Wrapping;
  /** Middle of each participant's column. */
  readonly middles: readonly number[];
  readonly boxes: Box[];
  readonly lines: Line[];
};

/** Places a sequence: participants side by side, messages one below the other. */
export function layOutSequence(sequence: Sequence, wrapping: Wrapping): Picture {
  const heads = sequence.participants.map(({name}) => wrap([name], wrapping.box));
  const sizes = heads.map((lines) => sizeOf(lines, 'box', HEAD_SPACE));
  const height = Math.max(...sizes.map((size) => size.height));
  const middles = placeColumns(
    sequence,
    wrapping,
    sizes.map(({width}) => width),
  );
  const sheet: Sheet = {sequence, wrapping, middles, boxes: [], lines: []};
  let y = height + ROW_GAP;
  for (const step of sequence.steps) y = addStep(sheet, step, y) + ROW_GAP;
  const headBoxes = sizes.map(
    ({width}, at): Box => ({
      x: (middles[at] ?? 0) - width / 2,
      y: 0,
      width,
      height,
      lines: heads[at] ?? [],
      shape: 'box',
    }),
  );
  return frame({
    boxes: [...headBoxes, ...sheet.boxes],
    lines: [...middles.map((x) => drawLifeline(x, height, y + TAIL - ROW_GAP)), ...sheet.lines],
  });
}

const columnOf = ({participants}: Sequence, wanted: string) =>
  participants.findIndex(({id}) => id === wanted);

function labelOf({text}: Message, {label}: Wrapping) {
  const lines = wrap([text], label);
  return {lines, ...sizeOf(lines, 'label', LABEL_SPACE)};
}

/** Columns as near to each other as their heads and the messages between them allow. */
function placeColumns(sequence: Sequence, wrapping: Wrapping, widths: readonly number[]): number[] {
  const middles: number[] = [];
  const messages = sequence.steps.filter((step) => step.kind === 'message');
  for (const [at, width] of widths.entries()) {
    const before = widths[at - 1] ?? 0;
    const wanted = at === 0 ? 0 : (middles[at - 1] ?? 0) + before / 2 + HEAD_GAP + width / 2;
    const asked = messages.map((message) => {
      const ends = [columnOf(sequence, message.from), columnOf(sequence, message.to)];
      const [left, right] = [Math.min(...ends), Math.max(...ends)];
      if (left === right || right !== at) return 0;
      return (middles[left] ?? 0) + labelOf(message, wrapping).width + 2 * SIDE_GAP;
    });
    middles.push(Math.max(wanted, ...asked));
  }
  return middles;
}

/** Adds a step below `y`, and gives where it ends. */
function addStep(sheet: Sheet, step: Step, y: number): number {
  if (step.kind === 'note') return addNote(sheet, step, y);
  return step.from === step.to ? addLoop(sheet, step, y) : addMessage(sheet, step, y);
}

function addMessage(
  {sequence, wrapping, middles, lines}: Sheet,
  message: Message,
  y: number,
): number {
  const from = middles[columnOf(sequence, message.from)] ?? 0;
  const to = middles[columnOf(sequence, message.to)] ?? 0;
  const label = labelOf(message, wrapping);
  const below = y + label.height + 2;
  lines.push({
    points: [
      {x: from, y: below},
      {x: to, y: below},
    ],
    hasArrow: true,
    label: {...label, x: (from + to) / 2 - label.width / 2, y},
    ...(message.isReply ? {look: 'dashed'} : {}),
  });
  return below;
}

/** A participant does something itself; the last one has its place on the left. */
function addLoop({sequence, wrapping, middles, lines}: Sheet, message: Message, y: number): number {
  const column = columnOf(sequence, message.from);
  const isLast = column === middles.length - 1 && column > 0;
  const x = middles[column] ?? 0;
  const aside = isLast ? x - LOOP.width : x + LOOP.width;
  const label = labelOf(message, wrapping);
  const height = Math.max(label.height, LOOP.height);
  const top = y + (height - LOOP.height) / 2;
  const bottom = top + LOOP.height;
  lines.push({
    points: [
      {x, y: top},
      {x: aside, y: top},
      {x: aside, y: bottom},
      {x, y: bottom},
    ],
    hasArrow: true,
    label: {
      ...label,
      x: isLast ? aside - label.width - 2 : aside + 2,
      y: y + (height - label.height) / 2,
    },
  });
  return y + height + 2;
}

function addNote({sequence, middles, boxes}: Sheet, note: Note, y: number): number {
  const columns = note.over.map((id) => middles[columnOf(sequence, id)] ?? 0);
  const lines = [note.text];
  const size = sizeOf(lines, 'box', NOTE_SPACE);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const width = Math.max(size.width, right - left + 40);
  const x = (left + right) / 2 - width / 2;
  boxes.push({x, y, width, height: size.height, lines, shape: 'note'});
  return y + size.height;
}

/** The line below a participant, behind all texts. */
function drawLifeline(x: number, top: number, bottom: number): Line {
  return {
    points: [
      {x, y: top},
      {x, y: bottom},
    ],
    look: 'quiet',
  };
}
