import {type Bytes, concat, toBytes, toLatin1, toText} from '../bytes.ts';
import {type Headers, readHeaders} from './read-headers.ts';

/** What the reader pastes or drops: a whole request, or its headers and its body. */
export type DeliveryInput =
  | {readonly kind: 'request'; readonly bytes: Bytes; readonly isFile: boolean}
  | {
      readonly kind: 'parts';
      readonly headers: string;
      readonly body: Bytes;
      readonly isFile: boolean;
    };

/** A delivery taken apart. */
export type Delivery = {
  readonly headers: Headers;
  readonly body: Bytes;
  /** Whether the body came as a file; a text field writes its newlines again. */
  readonly isFile: boolean;
};

/** Takes a request apart; the body keeps its bytes. */
export function readDelivery(input: DeliveryInput): Delivery {
  if (input.kind === 'parts') {
    return {headers: readHeaders(input.headers), body: input.body, isFile: input.isFile};
  }
  const {bytes, isFile} = input;
  const bodyStart = findBody(bytes);
  const headers = readHeaders(dropRequestLine(toText(bytes.subarray(0, bodyStart))));
  const body = bytes.slice(bodyStart);
  const isChunked = headers.get('transfer-encoding')?.some((value) => /\bchunked\b/i.test(value));
  return {headers, body: (isChunked && joinChunks(body)) || body, isFile};
}

/** A line such as `POST /hooks HTTP/1.1` would look like a header where its path has a colon. */
function dropRequestLine(head: string): string {
  return head.replace(/^\s*(?:> )?[A-Z]+ \S+(?: HTTP\/[\d.]+)?[ \t]*(?=\r?\n|$)/, '');
}

/** Where the body begins: behind the first empty line, else at a line that begins with a brace. */
function findBody(bytes: Bytes): number {
  // Of a body of any size only the head is searched, as one character for each byte.
  const head = toLatin1(bytes.subarray(0, 512 * 1024));
  const lead = /^\s*/.exec(head)?.[0].length ?? 0;
  const blank = /\r?\n(?:> ?)?\r?\n/g;
  blank.lastIndex = lead;
  const found = blank.exec(head);
  if (found) return found.index + found[0].length;
  const brace = /^[{[]/m.exec(head);
  return brace ? brace.index : bytes.length;
}

const CHUNK_LINE = /^([\da-f]+)[^\r\n]*\r\n/i;

/** Joins the chunks of a body as it went over the wire; undefined where it is not in chunks. */
function joinChunks(body: Bytes): Bytes | undefined {
  const chunks: Bytes[] = [];
  let offset = 0;
  while (offset < body.length) {
    const line = CHUNK_LINE.exec(toLatin1(body.subarray(offset, offset + 80)));
    if (!line) return undefined;
    const start = offset + line[0].length;
    const size = Number.parseInt(line[1] ?? '', 16);
    if (size === 0) return concat(chunks);
    if (start + size > body.length) return undefined;
    chunks.push(body.slice(start, start + size));
    offset = start + size + 2;
  }
  return undefined;
}

/** An input of two texts, as tests and the page's own example give it. */
export function fromTexts(headers: string, body: string): DeliveryInput {
  return {kind: 'parts', headers, body: toBytes(body), isFile: false};
}
