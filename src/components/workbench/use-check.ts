import {useRef, useState} from 'react';
import {toBytes} from '../../webhooks/bytes.ts';
import type {Check} from '../../webhooks/check/check-delivery.ts';
import type {CheckView} from '../../webhooks/tasks/types.ts';
import type {ChosenFile} from './BytesField';
import type {RunTask} from './use-worker.ts';

type CheckState = {
  readonly report?: CheckView;
  readonly problem?: string;
};

type Checks = CheckState & {
  /** Checks what the function reads; what it throws is shown as the problem. */
  readonly check: (read: (seenIds: readonly string[]) => Check) => Promise<void>;
  readonly forget: () => void;
};

/** Keeps the outcome of the last check. */
export function useCheck(run: RunTask | undefined): Checks {
  const [state, setState] = useState<CheckState>({});
  const last = useRef(0);
  // Only here: the IDs are gone with the page.
  const seenIds = useRef<string[]>([]);

  const check = async (read: (seenIds: readonly string[]) => Check) => {
    if (!run) return;
    last.current += 1;
    const own = last.current;
    const show = (next: CheckState) => {
      if (own === last.current) setState(next);
    };
    try {
      const report = await run('check', read(seenIds.current));
      if (report.verdict === 'right' && report.id) seenIds.current.push(report.id);
      show({report});
    } catch (error) {
      show({problem: error instanceof Error ? error.message : String(error)});
    }
  };
  const forget = () => {
    last.current += 1;
    setState({});
  };
  return {...state, check, forget};
}

/**
 * Reads what is to be checked from the form.
 *
 * @throws when the time of arrival cannot be read
 */
export function readCheck(
  form: FormData,
  file: ChosenFile | undefined,
  seenIds: readonly string[],
): Check {
  const text = (name: string) => String(form.get(name) ?? '');
  const secrets = [text('secret'), text('previous')];
  const now = readTime(text('arrival'));
  if (form.has('headers')) {
    const body = file?.bytes ?? toBytes(text('body'));
    return {input: {kind: 'parts', headers: text('headers'), body}, secrets, now, seenIds};
  }
  const bytes = file?.bytes ?? toBytes(text('request'));
  return {input: {kind: 'request', bytes}, secrets, now, seenIds};
}

/** Unix seconds of what was typed; the present when nothing was. */
function readTime(typed: string): number {
  const text = typed.trim();
  const milliseconds = text === '' ? Date.now() : Date.parse(text);
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Math.floor(milliseconds / 1000);
  if (Number.isFinite(seconds)) return seconds;
  throw new Error(
    `The time of arrival is ${JSON.stringify(text)}. Enter Unix seconds, or a date such as 2026-03-09T16:42:06+01:00.`,
  );
}
