import type {Cursor} from './cursor.ts';
import {type Content, GRAMMAR, type Part, type PartName, TEXTS} from './grammar.ts';
import {getMember, isObject} from './json-value.ts';
import {listOperations} from './operations.ts';
import {parseReference} from './pointers.ts';
import {quote} from './quote.ts';

/** A fault of a document that prevents its pages from being built. */
export type Problem = {
  readonly at: string;
  readonly found: string;
};

type Problems = Generator<Problem, void>;

const MAX_REFERENCE_LENGTH = 2_000;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters that headers such as `Content-Type` and `Accept` cannot contain. */
const CONTROL = /(?!\t)\p{Cc}/u;

/**
 * Finds members of the wrong kind that the site depends on, and references to nothing or to other documents,
 * in every part of {@link GRAMMAR}. This is not a full validation: a null member counts as absent.
 */
export function* findProblems(root: Cursor): Problems {
  const inspection = new Inspection();
  yield* inspection.inspectPart(root, 'document');
  for (const {place, content} of inspection.targets) yield* inspection.inspectPart(place, content);
  yield* findSecurityProblems(root);
}

class Inspection {
  /** Objects that were checked, by the kind of part that was expected. */
  readonly #seen = new Map<PartName, Set<object>>();
  /** Targets of references, which may be anywhere in the document. */
  readonly targets: {readonly place: Cursor; readonly content: PartName}[] = [];

  *#inspect(place: Cursor, content: Content): Problems {
    const {value} = place;
    if (!place.exists || content === 'data') return;
    if (content === 'text' || content === 'line') yield* findTextProblems(place, content);
    else if (typeof content === 'string') yield* this.inspectPart(place, content);
    else if ('mapOf' in content) yield* this.#inspectMap(place, content.mapOf, content);
    else if ('listOf' in content) {
      if (!Array.isArray(value)) yield misfit(place, 'a list');
      else for (const item of place.entries()) yield* this.#inspect(item, content.listOf);
    } else if ('loose' in content) {
      if (isObject(value)) yield* this.inspectPart(place, content.loose);
    } else if (Array.isArray(value)) yield* this.#inspect(place, {listOf: content.oneOrListOf});
    else yield* this.inspectPart(place, content.oneOrListOf);
  }

  *#inspectMap(
    place: Cursor,
    each: Content,
    {hasExtensions}: {readonly hasExtensions?: true},
  ): Problems {
    if (!isObject(place.value)) {
      yield misfit(place, 'an object');
      return;
    }
    for (const key of place.names) {
      if (hasExtensions && key.startsWith('x-')) continue;
      if (each === 'mediaType' && CONTROL.test(key)) {
        yield {at: place.pointer, found: `the media type ${quote(key)} has a control character`};
      }
      yield* this.#inspect(place.raw(key), each);
    }
  }

  *inspectPart(place: Cursor, name: PartName): Problems {
    const {value} = place;
    const isSchema = name === 'schema';
    if (!place.exists || (isSchema && typeof value === 'boolean')) return;
    if (!isObject(value)) {
      yield misfit(place, isSchema ? 'an object, true or false' : 'an object');
      return;
    }
    const seen = this.#seen.get(name) ?? new Set();
    if (seen.has(value)) return;
    this.#seen.set(name, seen.add(value));
    const part = GRAMMAR[name];
    if (part.isReferable && place.target !== undefined) {
      const fault = judge(place.root, place.target);
      if (fault !== undefined) yield {at: place.raw('$ref').pointer, found: fault};
      else this.targets.push({place: place.resolve(place.target), content: name});
      // Members beside a reference have a meaning only in schemas and path items.
      if (fault !== undefined || (!isSchema && name !== 'pathItem')) return;
    }
    yield* findValueProblems(place, name, part);
    for (const reference of listReferences(place, name)) {
      const {scalar, pointer: at} = reference;
      const found = scalar === undefined ? undefined : judge(place.root, scalar);
      if (found !== undefined) yield {at, found};
    }
    const texts = isSchema || part.others ? [] : TEXTS.map((key) => [key, 'text'] as const);
    for (const [key, content] of [...texts, ...Object.entries(part.members)]) {
      if (Object.hasOwn(value, key)) yield* this.#inspect(place.raw(key), content);
    }
    if (part.others) yield* this.#inspectMap(place, part.others, {hasExtensions: true});
  }
}

function misfit(place: Cursor, expected: string): Problem {
  return {at: place.pointer, found: `found ${quote(place.value)}, expected ${expected}`};
}

function* findTextProblems(place: Cursor, content: 'text' | 'line'): Problems {
  if (place.scalar === undefined) yield misfit(place, 'a text');
  else if (content === 'line' && CONTROL.test(place.scalar)) {
    yield misfit(place, 'a text without control characters');
  }
}

/** Members that are missing, have an unknown value, or cannot be sent in a request. */
function* findValueProblems(place: Cursor, name: PartName, part: Part): Problems {
  for (const key of part.required ?? []) {
    const member = place.raw(key);
    if (!member.exists || member.value === '') yield misfit(member, 'a text');
  }
  for (const [key, values] of Object.entries(part.values ?? {})) {
    const member = place.raw(key);
    if (member.scalar === undefined || values.includes(member.scalar)) continue;
    yield misfit(member, `one of ${values.join(', ')}`);
  }
  if (name === 'link' && !place.raw('operationId').exists && !place.raw('operationRef').exists) {
    yield {at: place.pointer, found: 'found no operation, expected "operationId"'};
  }
  const isKey = name === 'securityScheme' && place.raw('type').value === 'apiKey';
  const header = place.raw('name');
  const isHeader = (name === 'parameter' || isKey) && place.raw('in').value === 'header';
  if (isHeader && header.scalar && !HEADER_NAME.test(header.scalar)) {
    yield misfit(header, 'a header name (RFC 9110, section 5.6.2)');
  }
}

/** References in other members than `$ref`, which tools follow too. */
function listReferences(place: Cursor, name: PartName): Cursor[] {
  if (name === 'link') return [place.raw('operationRef')];
  if (name === 'schema') {
    const dynamic = ['$dynamicRef', '$recursiveRef'].map((key) => place.raw(key));
    return dynamic.filter(({scalar}) => !scalar?.startsWith('#'));
  }
  if (name !== 'discriminator' || !isObject(place.raw('mapping').value)) return [];
  // A component of the wrong kind is reported at its own place.
  const schemas = place.root.peek('components').peek('schemas').value;
  const targets = place.rawMembers('mapping').map(([, target]) => target);
  return targets.filter(({scalar}) => getMember(schemas, scalar ?? '') === undefined);
}

function judge(root: Cursor, reference: string): string | undefined {
  const name = `the reference ${quote(reference)}`;
  if (!reference.startsWith('#')) {
    return `${name} leaves the document and was not followed, expected one that begins with "#/"`;
  }
  // A reference that leads through itself is read up to 100 times.
  if (reference.length > MAX_REFERENCE_LENGTH) {
    return `${name} is too long, expected at most ${MAX_REFERENCE_LENGTH} characters`;
  }
  if (!parseReference(reference)) {
    return `${name} is not a JSON pointer, expected one that begins with "#/"`;
  }
  if (root.find(reference)) return undefined;
  return `${name} has no target, or leads only to itself or through more than 100 others, expected a part of the document`;
}

/** Checks that security requirements name schemes of the document, including those for all operations. */
function* findSecurityProblems(root: Cursor): Problems {
  const schemes = root.peek('components').peek('securitySchemes').value;
  for (const owner of [root, ...listOperations(root).map(({place}) => place)]) {
    const security = owner.peek('security');
    for (const requirement of Array.isArray(security.value) ? security.entries() : []) {
      for (const name of Object.keys(isObject(requirement.value) ? requirement.value : {})) {
        if (isObject(getMember(schemes, name))) continue;
        const found = `security scheme ${quote(name)} is not in components`;
        yield {at: requirement.pointer, found: `${found}, expected one that is`};
      }
    }
  }
}
