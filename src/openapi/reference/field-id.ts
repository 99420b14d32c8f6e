/**
 * The ids of what an operation page describes, such as `response-200.data.guid`, written and read in
 * one place. They are links of readers, so an id follows from the place of the field alone:
 *
 * - `body`, `query.page`, `response-200`: where the operation takes or gives something; before it, and
 *   a dot, may be the callback, webhook or request of a host that it belongs to; `fields` on the page of an object;
 * - `.name`: a field of what is before, `~name`: one of its alternatives, or a heading of its text;
 * - `response-404.code.gone` and `response-404.headers.etag`: error codes and headers of a response;
 * - `;2`: the second place that would have the same id.
 *
 * A name is written as far as an address can hold it. One with dots is a field of a field, which is
 * what the APIs that have such names mean by them.
 */
export type FieldId = {
  /** Callback or webhook, e.g. `webhook-order.paid`; absent or empty for the operation itself. */
  readonly request?: string | undefined;
  readonly place: FieldPlace;
  /** Status of a response, e.g. `200` or `default`. */
  readonly status?: string | undefined;
  /** The part of a response that the steps begin in; absent for its body. */
  readonly part?: 'headers' | 'code';
  /** From the outside in. */
  readonly steps: readonly Step[];
};

export type FieldPlace = 'body' | 'path' | 'query' | 'header' | 'cookie' | 'response' | 'fields';

/** Id of the fields of an object on its own page, where it needs no link to itself. */
export const OBJECT_ROOT = 'fields' satisfies FieldPlace;

type Step = {readonly kind: 'field' | 'choice'; readonly name: string};

const PLACE = 'body|path|query|header|cookie|response|fields';
const ROOT = new RegExp(
  `^(?:((?:callback|webhook|request)-[^~]*?)\\.)?(${PLACE})(?:-([^.~]+))?(?=[.~]|$)`,
);
const PART = /^\.(headers|code)(?=\.)/;
const STEP = /([.~])([^.~;]+)(?:;\d+)?/g;
const STEPS = /^(?:[.~][^.~;]+(?:;\d+)?)*$/;
const DOT_BEFORE_PLACE = new RegExp(`\\.(?=(?:${PLACE})(?![\\p{L}\\p{N}_]))`, 'gu');

/** Writes a name as part of an id: letters, digits and characters that a URL fragment may contain. */
export function toSegment(name: string): string {
  const segment = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_$@:!*.-]+/gu, '_');
  return segment || '_';
}

/** The same without dots, for names that a dot must not split. */
const toWord = (name: string) => toSegment(name).replaceAll('.', '_');

/** Id of a callback, a webhook, or one of several requests on a page. */
export function writeRequestId(kind: 'callback' | 'webhook' | 'request', name: string): string {
  return `${kind}-${toSegment(name).replaceAll(DOT_BEFORE_PLACE, '_')}`;
}

/** Id of a body, of a response, or of the parameters of a place. */
export function writeRootId({request, place, status}: Omit<FieldId, 'part' | 'steps'>): string {
  const root = status === undefined ? place : `${place}-${toWord(status)}`;
  return request ? `${request}.${root}` : root;
}

/** Id of a field below another id. */
export function writeFieldId(outer: string, name: string): string {
  const words = toSegment(name).split('.').filter(Boolean);
  return `${outer}.${words.join('.') || '_'}`;
}

/** Id of an alternative below another id, or of a part of its text. */
export function writeChoiceId(outer: string, name: string): string {
  return `${outer}~${toWord(name)}`;
}

export function writeHeaderId(response: string, name: string): string {
  return `${response}.headers.${toWord(name)}`;
}

export function writeCodeId(response: string, code: string): string {
  return `${response}.code.${toWord(code)}`;
}

export function hasErrorCodes(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

/** Parses the id of a field; undefined for other ids, such as those of sections. */
export function readFieldId(text: string): FieldId | undefined {
  const [root, request, place, status] = ROOT.exec(text) ?? [];
  if (root === undefined || (place === 'response') !== (status !== undefined)) return undefined;
  const rest = text.slice(root.length);
  if (!STEPS.test(rest)) return undefined;
  const steps = Array.from(rest.matchAll(STEP), ([, mark, name = '']): Step => {
    return {kind: mark === '~' ? 'choice' : 'field', name};
  });
  const base = {request, place: place as FieldPlace, status};
  const part = status && PART.exec(rest)?.[1];
  const isPart = part === 'headers' || (part === 'code' && hasErrorCodes(status ?? ''));
  return isPart ? {...base, part, steps: steps.slice(1)} : {...base, steps};
}

/** Ids of all parts that enclose a field, from the inside out. */
export function listEnclosing(text: string): string[] {
  const [root = '', request] = (readFieldId(text) && ROOT.exec(text)) ?? [];
  if (root === '') return [];
  const marks = [...text.slice(root.length).matchAll(/[.~]/g)];
  const outer = marks.map(({index}) => text.slice(0, root.length + index));
  return [...outer.reverse(), ...(request ? [request] : [])];
}

/**
 * Assigns ids on one page. An id depends on the place of the field alone, such as `response-200.data.guid`, so
 * links to it survive a new build; a later place with the same id gets a number. Ids of sections are one word.
 */
export class Anchors {
  readonly #taken = new Set<string>();
  /** The last number of each id, because thousands of alternatives may have one name. */
  readonly #numbers = new Map<string, number>();

  /** Reserves an id on the page. */
  claim(wanted: string): string {
    let number = this.#numbers.get(wanted) ?? 1;
    let id = wanted;
    while (this.#taken.has(id)) id = `${wanted};${++number}`;
    this.#numbers.set(wanted, number);
    this.#taken.add(id);
    return id;
  }

  list(): string[] {
    return [...this.#taken];
  }
}
