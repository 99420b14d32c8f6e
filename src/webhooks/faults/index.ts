import type {WebhookScheme} from '../scheme.ts';
import {type Advice, buildAdvice, type FaultText} from './advice.ts';
import {BODY_FAULTS} from './body.ts';
import {DELIVERY_FAULTS} from './delivery.ts';
import {KEY_FAULTS} from './key.ts';
import {MESSAGE_FAULTS} from './message.ts';

const FAULTS = {...KEY_FAULTS, ...MESSAGE_FAULTS, ...BODY_FAULTS, ...DELIVERY_FAULTS};

export type FaultId = keyof typeof FAULTS;

export const FAULT_IDS = Object.keys(FAULTS) as readonly FaultId[];

/** A fault that was found, with the values that its text names. */
export type Finding = {
  readonly fault: FaultId;
  /** Whether the signature proves it; otherwise it is beside the signature. */
  readonly isProven: boolean;
  readonly values?: Readonly<Record<string, string>>;
};

export type FindingText = {
  readonly title: string;
  readonly text: string;
  readonly advice: Advice | undefined;
};

/** Writes a finding in words; code is in backticks. */
export function describeFinding(
  scheme: WebhookScheme,
  {fault, values = {}}: Pick<Finding, 'fault' | 'values'>,
): FindingText {
  const {title, text, advice}: FaultText = FAULTS[fault];
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    title: fill(title),
    text: fill(text(scheme)),
    advice: advice && buildAdvice(scheme)[advice],
  };
}
