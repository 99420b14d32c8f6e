import {toBytes} from '../bytes.ts';
import type {Candidate} from './candidate.ts';

/** What is before the body in a message, and behind it. */
export type Frame = {readonly before: Uint8Array; readonly after: Uint8Array};

type Parts = {
  readonly id: string;
  readonly timestamp: string;
  /** GUID of the webhook, which is taken for the ID of the event. */
  readonly webhook: string | undefined;
};

function makeFrame(before: string, after = ''): Frame {
  return {before: toBytes(before), after: toBytes(after)};
}

/** The messages that a program may have built, the right one first. */
export function listFrames({id, timestamp, webhook}: Parts): Candidate<Frame>[] {
  return [
    {value: makeFrame(`${id}.${timestamp}.`)},
    {fault: 'message.body-only', value: makeFrame('')},
    {fault: 'message.no-id', value: makeFrame(`${timestamp}.`)},
    {fault: 'message.no-timestamp', value: makeFrame(`${id}.`)},
    {fault: 'message.order', value: makeFrame(`${timestamp}.${id}.`)},
    {fault: 'message.order', value: makeFrame('', `.${id}.${timestamp}`)},
    {fault: 'message.separator', value: makeFrame(`${id}${timestamp}`)},
    {fault: 'message.separator', value: makeFrame(`${id}:${timestamp}:`)},
    {fault: 'message.separator', value: makeFrame(`${id}\n${timestamp}\n`)},
    {fault: 'message.separator', value: makeFrame(`${id},${timestamp},`)},
    {fault: 'message.separator', value: makeFrame(`${id}.${timestamp}`)},
    {fault: 'message.milliseconds', value: makeFrame(`${id}.${timestamp}000.`)},
    ...(webhook
      ? [{fault: 'message.webhook-guid' as const, value: makeFrame(`${webhook}.${timestamp}.`)}]
      : []),
  ];
}

/** Seconds around a timestamp in which the real one is looked for. */
const SEARCHED_SECONDS = 600;

/** The right message with every other timestamp near by: a proxy or a copy may have changed it. */
export function listFramesOfOtherTimes({id, timestamp}: Parts): Candidate<Frame>[] {
  const seconds = Number(timestamp);
  if (!Number.isSafeInteger(seconds)) return [];
  return Array.from({length: SEARCHED_SECONDS}, (_, index) => index + 1).flatMap((difference) =>
    [seconds - difference, seconds + difference].map((other) => ({
      fault: 'message.other-timestamp' as const,
      value: makeFrame(`${id}.${other}.`),
    })),
  );
}
