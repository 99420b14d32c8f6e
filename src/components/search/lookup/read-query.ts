import {splitPath} from './operations.ts';

/** A query read as something to look up. */
export type LookupQuery = {
  /** In capitals; absent when the query names none. */
  readonly method?: string;
  /** Segments of a path or of a complete URL; absent when the query contains none. */
  readonly segments?: readonly string[];
  /** Whether the path ends where the query ends, so that more may follow. */
  readonly isOpen: boolean;
  /** What is left beside method and path. */
  readonly rest: string;
};

const METHOD = /^(get|post|put|patch|delete|head|options|trace)\b/i;
/** A pasted command: `curl -X POST 'https://…'`, with its options before the address. */
const COMMAND = /^curl\s+(?:--?[\w-]+\s+)*/i;
const COMMAND_METHOD = /(?:^|\s)(?:-X|--request)[\s=]?["']?([a-z]+)/i;
const ANY_ADDRESS = /\bhttps?:\/\/[^\s"'\\]+/i;
const ADDRESS = /^[a-z][a-z+.-]*:\/\/[^/]*/i;
const LENGTH_LIMIT = 500;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A percent sign that encodes nothing stays what it is.
    return segment;
  }
}

/** Takes method and address out of a pasted command; other queries stay as they are. */
function readCommand(text: string): string {
  if (!COMMAND.test(text)) return text;
  const address = ANY_ADDRESS.exec(text)?.[0];
  return address ? `${COMMAND_METHOD.exec(text)?.[1] ?? ''} ${address}`.trim() : text;
}

/**
 * Reads a query as a look-up: `POST /events`, a path with real ids, a whole address, or a method
 * with words.
 */
export function readLookupQuery(query: string): LookupQuery {
  const text = readCommand(query.slice(0, LENGTH_LIMIT).trim());
  const method = METHOD.exec(text)?.[0];
  const rest = method ? text.slice(method.length).trim() : text;
  const address = ADDRESS.exec(rest)?.[0] ?? '';
  const path = rest.slice(address.length).replace(/[?#].*$/, '');
  const isPath = address !== '' || /^\/|^[\w{}:.-]+\/[\w{}:./-]*$/.test(path);
  return {
    ...(method ? {method: method.toUpperCase()} : {}),
    ...(isPath && !/\s/.test(path) ? {segments: splitPath(path).map(decode)} : {}),
    isOpen: !/[?#]/.test(rest),
    rest,
  };
}
