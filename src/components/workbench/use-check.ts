import {useRef, useState} from 'react';
import {toBytes} from '../../webhooks/bytes.ts';
import type {Check, Report} from '../../webhooks/check/check-delivery.ts';
import {joinRequest} from '../../webhooks/check/read-delivery.ts';
import type {ChosenFile} from './RequestField';

type CheckState = {readonly report?: Report; readonly problem?: string};

/** Holds the result of the last check. */
export function useCheck(check: (check: Check) => Promise<Report>) {
  const [state, setState] = useState<CheckState>({});
  const last = useRef(0);
  // In memory only, so that the IDs are gone when the page is closed.
  const seenIds = useRef<string[]>([]);

  const checkFields = async (fields: FormData, file?: ChosenFile) => {
    const own = ++last.current;
    const settle = (next: CheckState) => own === last.current && setState(next);
    const read = (name: string) => String(fields.get(name) ?? '');
    const content = file?.bytes ?? toBytes(read('content'));
    try {
      const report = await check({
        request: joinRequest(read('headers'), content),
        secrets: [read('secret'), read('previous')],
        now: readTime(read('arrival')),
        seenIds: seenIds.current,
      });
      if (report.verdict === 'right') seenIds.current.push(report.id);
      settle({report});
    } catch (error) {
      settle({problem: error instanceof Error ? error.message : String(error)});
    }
  };
  const forget = () => {
    last.current += 1;
    setState({});
  };
  return {...state, checkFields, forget};
}

/** The typed time in Unix seconds; the current time if the field is empty. */
function readTime(typed: string): number {
  const text = typed.trim();
  const milliseconds = text === '' ? Date.now() : Date.parse(text);
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : Math.floor(milliseconds / 1000);
  if (Number.isFinite(seconds)) return seconds;
  throw new Error(
    `The time of arrival is ${JSON.stringify(text)}. Enter Unix seconds, or a date such as 2026-03-09T16:42:06+01:00.`,
  );
}
