import {useRef, useState} from 'react';
import {toBytes} from '../../webhooks/bytes.ts';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import type {ChosenFile} from './BytesField';

type CheckState = {
  readonly report?: Report;
  readonly problem?: string;
};

/** Keeps the outcome of the last check. */
export function useCheck(check: (check: Check) => Promise<Report>) {
  const [state, setState] = useState<CheckState>({});
  const last = useRef(0);
  // Only here: the IDs are gone with the page.
  const seenIds = useRef<string[]>([]);

  /** Checks what is in a form. */
  const checkForm = async (form: FormData, file: ChosenFile | undefined) => {
    last.current += 1;
    const own = last.current;
    const settle = (next: CheckState) => own === last.current && setState(next);
    try {
      const report = await check({...readCheck(form, file), seenIds: seenIds.current});
      if (report.verdict === 'right' && report.id) seenIds.current.push(report.id);
      settle({report});
    } catch (error) {
      settle({problem: error instanceof Error ? error.message : String(error)});
    }
  };
  const forget = () => {
    last.current += 1;
    setState({});
  };
  return {...state, checkForm, forget};
}

/** Reads what is to be checked from the form. */
function readCheck(form: FormData, file: ChosenFile | undefined): Omit<Check, 'seenIds'> {
  const text = (name: string) => String(form.get(name) ?? '');
  const secrets = [text('secret'), text('previous')];
  const now = readTime(text('arrival'));
  if (form.has('headers')) {
    const body = file?.bytes ?? toBytes(text('body'));
    return {input: {kind: 'parts', headers: text('headers'), body}, secrets, now};
  }
  const bytes = file?.bytes ?? toBytes(text('request'));
  return {input: {kind: 'request', bytes}, secrets, now};
}

/**
 * Unix seconds of what was typed; the present when nothing was.
 *
 * @throws when it is no time
 */
function readTime(typed: string): number {
  const text = typed.trim();
  const milliseconds = text === '' ? Date.now() : Date.parse(text);
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Math.floor(milliseconds / 1000);
  if (Number.isFinite(seconds)) return seconds;
  throw new Error(
    `The time of arrival is ${JSON.stringify(text)}. Enter Unix seconds, or a date such as 2026-03-09T16:42:06+01:00.`,
  );
}
