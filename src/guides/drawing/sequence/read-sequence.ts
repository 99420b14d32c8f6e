import {SourceLineError} from '../picture.ts';

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
