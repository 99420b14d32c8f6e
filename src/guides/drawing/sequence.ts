import {GuideReferenceError} from '../reference-error.ts';
import {type Box, frame, type Line, type Picture, type Point} from './picture.ts';
import {layOutText, type TextBlock, type Wrapping} from './text-size.ts';

/** Who sends what to whom, in order. */
export type Sequence = {
  /** Names, in the order of their columns. */
  readonly participants: readonly string[];
  readonly steps: readonly Step[];
};

/** A message from one column to another, or a note over some. */
type Step = {
  readonly columns: readonly number[];
  readonly text: string;
  readonly isNote: boolean;
  /** Drawn with a dashed line, as responses are. */
  readonly isReply: boolean;
};

const PARTICIPANT = /^(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?$/;
const MESSAGE = /^(\w+)\s*(-{1,2})>>\s*(\w+)\s*:\s*(.+)$/;
const NOTE = /^Note over\s+(\w+(?:\s*,\s*\w+)*)\s*:\s*(.+)$/;

/**
 * Reads a sequence diagram: participants, messages (`->>`, `-->>`) and notes over them.
 *
 * @param source Mermaid
 * @throws {GuideReferenceError} when a line is anything else, or names an unknown participant
 */
export function readSequence(source: string): Sequence {
  const lines = source.split('\n').map((line) => line.trim());
  const participants = new Map<string, string>();
  for (const line of lines) {
    const [, id, name = id] = PARTICIPANT.exec(line) ?? [];
    if (id && name) participants.set(id, name);
  }
  const ids = [...participants.keys()];
  const steps = lines.flatMap((line, index) =>
    ['', 'sequenceDiagram'].includes(line) || PARTICIPANT.test(line)
      ? []
      : [readStep(line, index, ids)],
  );
  if (steps.length === 0) {
    throw new GuideReferenceError('The sequence has no message. Write one such as a->>b: Text.');
  }
  return {participants: [...participants.values()], steps};
}

function readStep(line: string, index: number, ids: readonly string[]): Step {
  const [, from = '', dashes, to = '', message] = MESSAGE.exec(line) ?? [];
  const [, over, note] = NOTE.exec(line) ?? [];
  const text = message ?? note;
  const place = {line: index + 1, column: 1};
  if (text === undefined) {
    throw new GuideReferenceError(
      `The line "${line}" is not a participant, message or note. Write participant a, a->>b: Text or Note over a: Text.`,
      {place},
    );
  }
  const columns = (over?.split(/\s*,\s*/) ?? [from, to]).map((id) => {
    if (ids.includes(id)) return ids.indexOf(id);
    throw new GuideReferenceError(
      `"${id}" is not a participant. Write a line "participant ${id}" above.`,
      {place},
    );
  });
  return {columns, text, isNote: over !== undefined, isReply: dashes === '--'};
}

const HEAD_SPACE = {x: 8, y: 5};
const LABEL_SPACE = {x: 4, y: 2};
const NOTE_SPACE = {x: 10, y: 4};
const HEAD_GAP = 10;
/** Between a label and the lifelines beside it. */
const SIDE_GAP = 4;
/** Between a label and the line below or beside it. */
const LINE_GAP = 2;
const ROW_GAP = 8;
/** A note extends this far beyond its participants. */
const NOTE_EXCESS = 20;
/** A message of a participant to itself goes this far aside and down. */
const LOOP = {width: 16, height: 12};
const TAIL = 10;

/** Places a sequence: participants side by side, messages one below the other. */
export function layOutSequence({participants, steps}: Sequence, wrapping: Wrapping): Picture {
  const heads = participants.map((name) => layOutText(name, wrapping.box, 'box', HEAD_SPACE));
  const height = Math.max(...heads.map((head) => head.height));
  const rows = steps.map((step): Row => {
    const block = step.isNote
      ? layOutText(step.text, Number.POSITIVE_INFINITY, 'box', NOTE_SPACE)
      : layOutText(step.text, wrapping.label, 'label', LABEL_SPACE);
    return {...step, block};
  });
  const middles = placeColumns(heads, rows);
  const boxes = heads.map((head, at): Box => {
    const x = (middles[at] ?? 0) - head.width / 2;
    return {...head, x, y: 0, height, shape: 'box'};
  });
  const lines: Line[] = [];
  let y = height + ROW_GAP;
  for (const row of rows) {
    const ends = row.columns.map((column) => middles[column] ?? 0);
    if (row.isNote) boxes.push(placeNote(row.block, ends, y));
    else lines.push(placeMessage(row, ends, y, middles));
    y += row.block.height + (row.isNote ? 0 : LINE_GAP) + ROW_GAP;
  }
  const bottom = y + TAIL - ROW_GAP;
  const lifelines = middles.map(
    (x): Line => ({points: [at(x, height), at(x, bottom)], look: 'quiet'}),
  );
  return frame({boxes, lines: [...lifelines, ...lines]});
}

type Row = Step & {readonly block: TextBlock};

const at = (x: number, y: number): Point => ({x, y});

/** Centres of the columns, as close together as their heads and the messages between them allow. */
function placeColumns(heads: readonly TextBlock[], rows: readonly Row[]): number[] {
  const middles: number[] = [];
  const messages = rows.filter(({isNote}) => !isNote);
  for (const [column, {width}] of heads.entries()) {
    const [before = 0, left] = [heads[column - 1]?.width, middles[column - 1]];
    const beside = left === undefined ? 0 : left + before / 2 + HEAD_GAP + width / 2;
    const wanted = messages.map(({columns, block}) => {
      const start = middles[Math.min(...columns)];
      if (start === undefined || Math.max(...columns) !== column) return 0;
      return start + block.width + 2 * SIDE_GAP;
    });
    middles.push(Math.max(beside, ...wanted));
  }
  return middles;
}

function placeNote(block: TextBlock, ends: readonly number[], y: number): Box {
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  const width = Math.max(block.width, right - left + 2 * NOTE_EXCESS);
  return {...block, x: (left + right - width) / 2, y, width, shape: 'note'};
}

/** A message below its text. A message to oneself is beside its text, which the last participant has on the left. */
function placeMessage(
  {block, isReply}: Row,
  [from = 0, to = 0]: readonly number[],
  y: number,
  middles: readonly number[],
): Line {
  const rest = {hasArrow: true, ...(isReply && {look: 'dashed' as const})};
  if (from !== to) {
    const below = y + block.height + LINE_GAP;
    const label = {...block, x: (from + to - block.width) / 2, y};
    return {...rest, points: [at(from, below), at(to, below)], label};
  }
  const isLast = middles.length > 1 && from === middles.at(-1);
  const aside = isLast ? from - LOOP.width : from + LOOP.width;
  const top = y + (block.height - LOOP.height) / 2;
  const bottom = top + LOOP.height;
  const x = isLast ? aside - block.width - LINE_GAP : aside + LINE_GAP;
  return {
    ...rest,
    points: [at(from, top), at(aside, top), at(aside, bottom), at(from, bottom)],
    label: {...block, x, y},
  };
}
