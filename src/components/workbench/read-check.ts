import {toBytes} from '../../webhooks/bytes.ts';
import type {Check} from '../../webhooks/check/check-delivery.ts';
import type {ChosenFile} from './BytesField';

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
  const isFile = file?.isFile ?? false;
  const secrets = [text('secret'), text('previous')];
  const now = readTime(text('arrival'));
  if (form.has('headers')) {
    const body = file?.bytes ?? toBytes(text('body'));
    return {input: {kind: 'parts', headers: text('headers'), body, isFile}, secrets, now, seenIds};
  }
  const bytes = file?.bytes ?? toBytes(text('request'));
  return {input: {kind: 'request', bytes, isFile}, secrets, now, seenIds};
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
