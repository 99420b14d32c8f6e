import type {Cursor} from './cursor.ts';
import {type Content, GRAMMAR, type Part, type PartName} from './grammar.ts';
import {getMember, isObject} from './json-value.ts';
import {parseReference} from './pointers.ts';
import {quote} from './quote.ts';

/** Something in a document that keeps it from becoming pages. */
export type Problem = {
  readonly at: string;
  readonly found: string;
};

const MAX_REFERENCE_LENGTH = 2_000;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** What no header can hold, and so no `Content-Type` and no `Accept`. */
const CONTROL = /(?!\t)\p{Cc}/u;

/** Members that are a part of a header, so that a line break would begin another one. */
const LINES: Readonly<Partial<Record<PartName, string>>> = {
  encoding: 'contentType',
  securityScheme: 'scheme',
};

const NAMES = {
  text: 'a text',
  scalar: 'a text',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  schema: 'an object, true or false',
};

/**
 * Finds members of the wrong kind where the site relies on them, and references that lead nowhere or
 * out of the document, in every part that {@link GRAMMAR} knows. It is no full validation: what is
 * merely untidy passes, and a member of null counts as absent.
 *
 * @param root of a document
 */
export function findProblems(root: Cursor): Generator<Problem, void> {
  return new Inspection(root).run();
}

class Inspection {
  readonly #root: Cursor;
  /** Objects that were looked into, by the part that they were taken for. */
  readonly #seen = new Map<PartName, Set<object>>();
  /** Where references lead: a target may be at a place that is no part, and need not be near. */
  readonly #targets: {readonly place: Cursor; readonly content: PartName}[] = [];
  readonly #faults = new Map<string, string | undefined>();

  constructor(root: Cursor) {
    this.#root = root;
  }

  *run(): Generator<Problem, void> {
    yield* this.#inspectPart(this.#root, 'document');
    for (const {place, content} of this.#targets) yield* this.#inspectPart(place, content);
  }

  *#inspect(place: Cursor, content: Content): Generator<Problem, void> {
    if (!place.exists || content === 'data') return;
    if (content === 'text' || content === 'scalar' || content === 'flag') {
      const kind = content === 'flag' ? 'boolean' : 'string';
      const fits = content === 'scalar' ? place.scalar !== undefined : typeof place.value === kind;
      if (!fits) yield misfit(place, NAMES[content]);
    } else if (typeof content === 'string') yield* this.#inspectPart(place, content);
    else if ('mapOf' in content) yield* this.#inspectMap(place, content.mapOf, content);
    else if ('listOf' in content) yield* this.#inspectList(place, content.listOf);
    else if ('loose' in content) {
      if (isObject(place.value)) yield* this.#inspectPart(place, content.loose);
    } else if (Array.isArray(place.value)) yield* this.#inspectList(place, content.oneOrListOf);
    else yield* this.#inspectPart(place, content.oneOrListOf);
  }

  *#inspectMap(
    place: Cursor,
    each: Content,
    {hasExtensions}: {readonly hasExtensions?: true},
  ): Generator<Problem, void> {
    if (!isObject(place.value)) yield misfit(place, NAMES.object);
    else {
      for (const key of Object.keys(place.value)) {
        if (hasExtensions && key.startsWith('x-')) continue;
        if (each === 'mediaType' && CONTROL.test(key)) {
          yield {at: place.pointer, found: `the media type ${quote(key)} has a control character`};
        }
        yield* this.#inspect(place.raw(key), each);
      }
    }
  }

  *#inspectList(place: Cursor, each: Content): Generator<Problem, void> {
    if (!Array.isArray(place.value)) yield misfit(place, NAMES.list);
    else for (const item of place.entries()) yield* this.#inspect(item, each);
  }

  *#inspectPart(place: Cursor, name: PartName): Generator<Problem, void> {
    const {value} = place;
    if (name === 'schema' && typeof value === 'boolean') return;
    if (!isObject(value)) {
      if (place.exists) yield misfit(place, name === 'schema' ? NAMES.schema : NAMES.object);
      return;
    }
    const seen = this.#seen.get(name) ?? new Set();
    if (seen.has(value)) return;
    this.#seen.set(name, seen.add(value));
    const part = GRAMMAR[name];
    if (part.isReferable && place.target !== undefined) {
      const fault = this.#judge(place.target);
      if (fault !== undefined) yield {at: place.raw('$ref').pointer, found: fault};
      else this.#targets.push({place: place.resolve(place.target), content: name});
      // Beside a reference only schemas and path items have members that count.
      if (fault !== undefined || (name !== 'schema' && name !== 'pathItem')) return;
    }
    yield* findValueProblems(place, part);
    yield* this.#findNameProblems(place, name);
    for (const [key, content] of Object.entries(part.members)) {
      if (Object.hasOwn(value, key)) yield* this.#inspect(place.raw(key), content);
    }
    if (part.others) yield* this.#inspectMap(place, part.others, {hasExtensions: true});
  }

  /** Names that no request can hold, and addresses outside of `$ref` that tools follow as well. */
  *#findNameProblems(place: Cursor, name: PartName): Generator<Problem, void> {
    if (name === 'link') yield* this.#check(place.raw('operationRef'));
    if (name === 'link' && !place.raw('operationId').exists && !place.raw('operationRef').exists) {
      yield {at: place.pointer, found: 'found no operation, expected "operationId"'};
    }
    const isKey = name === 'securityScheme' && place.raw('type').value === 'apiKey';
    if ((name === 'parameter' || isKey) && place.raw('in').value === 'header') {
      const header = place.raw('name');
      if (header.scalar && !HEADER_NAME.test(header.scalar)) {
        yield misfit(header, 'a header name (RFC 9110, section 5.6.2)');
      }
    }
    const line = place.raw(LINES[name] ?? '');
    if (line.scalar && CONTROL.test(line.scalar)) {
      yield misfit(line, 'a text without control characters');
    }
    if (name === 'schema') {
      for (const key of ['$dynamicRef', '$recursiveRef']) {
        const reference = place.raw(key);
        if (!reference.scalar?.startsWith('#')) yield* this.#check(reference);
      }
    }
    if (name !== 'discriminator' || !isObject(place.raw('mapping').value)) return;
    // They may be of any kind here: a wrong one is reported at its own place.
    const schemas = this.#root.peek('components').peek('schemas').value;
    for (const [, target] of place.rawMembers('mapping')) {
      const isName = target.scalar !== undefined && getMember(schemas, target.scalar) !== undefined;
      if (!isName) yield* this.#check(target);
    }
  }

  *#check(place: Cursor): Generator<Problem, void> {
    const found = typeof place.value === 'string' ? this.#judge(place.value) : undefined;
    if (found !== undefined) yield {at: place.pointer, found};
  }

  #judge(reference: string): string | undefined {
    if (!this.#faults.has(reference)) this.#faults.set(reference, judge(this.#root, reference));
    return this.#faults.get(reference);
  }
}

function misfit(place: Cursor, expected: string): Problem {
  return {at: place.pointer, found: `found ${quote(place.value)}, expected ${expected}`};
}

function* findValueProblems(place: Cursor, part: Part): Generator<Problem, void> {
  for (const key of part.required ?? []) {
    const member = place.raw(key);
    if (!member.exists || member.value === '') yield misfit(member, NAMES.text);
  }
  for (const [key, values] of Object.entries(part.values ?? {})) {
    const member = place.raw(key);
    if (typeof member.value !== 'string' || values.includes(member.value)) continue;
    yield misfit(member, `one of ${values.join(', ')}`);
  }
}

function judge(root: Cursor, reference: string): string | undefined {
  const name = `the reference ${quote(reference)}`;
  if (!reference.startsWith('#')) {
    return `${name} leaves the document and was not followed, expected one that begins with "#/"`;
  }
  if (reference.length > MAX_REFERENCE_LENGTH) {
    return `${name} is too long, expected at most ${MAX_REFERENCE_LENGTH} characters`;
  }
  if (!parseReference(reference)) {
    return `${name} is no JSON pointer, expected one that begins with "#/"`;
  }
  if (root.find(reference)) return undefined;
  return `${name} has no target, or leads only to itself or through more than 100 others, expected a part of the document`;
}
