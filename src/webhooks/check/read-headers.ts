import {isObject, readJson} from '../../openapi/document/json-value.ts';

/** Values of each header, by its name in small letters. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** A line of a header: as in HTTP, with the marks of `curl -v`, or as PHP and logs print it. */
const LINE = /^[ \t]*(?:[<>] )?["'[]{0,2}([A-Za-z0-9_-]+)["'\]]{0,2}[ \t]*(?::|=>|=)[ \t]*(.*)$/;

/** `HTTP_WEBHOOK_ID`, as PHP names the header, is `webhook-id`. */
function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^http-/, '');
}

/** A value without the quotes and commas that dumps put around it. */
function cleanValue(value: string): string {
  const trimmed = value.trim();
  return /^(["']).*\1,?$/s.test(trimmed) ? trimmed.replace(/,$/, '').slice(1, -1) : trimmed;
}

/**
 * Reads headers from what people paste: lines of HTTP, of `curl -v`, of a PHP dump, or a JSON object
 * such as Express logs. Lines that are no header are left out.
 */
export function readHeaders(text: string): Headers {
  const found = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const key = normaliseName(name);
    const values = found.get(key);
    if (values) values.push(value);
    else found.set(key, [value]);
  };
  for (const [name, value] of readJsonHeaders(text) ?? readLines(text)) add(name, value);
  return found;
}

function readJsonHeaders(text: string): [string, string][] | undefined {
  const headers = readJson(text);
  if (!isObject(headers)) return undefined;
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
}

function readLines(text: string): [string, string][] {
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value = ''] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [[name, cleanValue(value)]];
  });
}
