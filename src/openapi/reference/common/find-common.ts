import type {Cursor} from '../../document/cursor.ts';
import {isEqual} from '../../document/json-value.ts';
import {componentName, listFields, mergeSchema} from '../../document/merge-schema.ts';
import {listParameters, listSecurity} from '../../document/operation-parts.ts';
import {listResponses, type Operation} from '../../document/operations.ts';
import {listExampleCodes} from '../../examples/given-examples.ts';
import type {ObjectEntry} from '../../objects/find-objects.ts';
import {
  Anchors,
  hasErrorCodes,
  writeChoiceId,
  writeFieldId,
  writeHeaderId,
  writeRootId,
} from '../field-id.ts';

/** Fewer operations share nothing that is worth a page turn. */
const LEAST_OPERATIONS = 20;
/** The part of all operations that must use something. */
const LEAST_PART = 1 / 4;

/** A part of a document that many operations share, and its id on the page of the API. */
export type CommonPart = {readonly id: string; readonly name: string; readonly place: Cursor};

export type CommonResponse = Omit<CommonPart, 'name'> & {
  readonly status: string;
  /** Error codes that it has wherever it is used. */
  readonly codes: readonly CommonCode[];
};

/** An error code; without a text when operations say it in different words. */
type CommonCode = {
  readonly status: string;
  readonly code: string;
  readonly text: string | undefined;
};

/** What the response of an operation has in common with those of other operations. */
export type SharedResponse = {
  /** The common response that it is or that its special codes are added to. */
  readonly home?: CommonResponse;
  /** Whether the response is no more than its home. */
  readonly isWhole: boolean;
  readonly codes: ReadonlySet<string>;
};

/** Root of the ids of headers and schemas, which do not belong to one status. */
const SHARED_ROOT = writeRootId({place: 'response', status: 'common'});

type ReturnedObject = Pick<ObjectEntry, 'place' | 'returnedBy'>;

type ResponseUse = {readonly status: string; readonly place: Cursor};

/** Counts by how many operations something is used, once for each. */
class Counter<Value> {
  readonly #counts = new Map<string, {value: Value; users: Set<Operation>}>();

  add(key: string, value: Value, user: Operation): void {
    const known = this.#counts.get(key) ?? {value, users: new Set()};
    this.#counts.set(key, known);
    known.users.add(user);
  }

  /** What at least so many operations use, in the order in which it was first found. */
  list(least: number): Map<string, Value> {
    return new Map(
      [...this.#counts]
        .filter(([, {users}]) => users.size >= least)
        .map(([key, {value}]) => [key, value]),
    );
  }
}

/**
 * What an API has in common: parameters, responses and response headers that a document defines in
 * `components`, the schemas of its error responses, and error codes that mean the same everywhere.
 * Something is common that at least 20 operations and a quarter of all operations use, so it follows
 * from the document alone. Whatever is common is described once, on the page of the API.
 */
export class Common {
  /** By pointer, like headers and schemas. */
  readonly parameters: ReadonlyMap<string, CommonPart>;
  readonly headers: ReadonlyMap<string, CommonPart>;
  readonly schemas: ReadonlyMap<string, CommonPart>;
  readonly responses: readonly CommonResponse[];
  /** Schemas of errors, by pointer; one without a name is none of {@link schemas}. */
  readonly #schemas: ReadonlyMap<string, CommonPart>;
  /** Fields of objects with pages that successes return, by name and definition. */
  readonly #fields: ReadonlyMap<string, true>;
  /** Codes with their texts, by status, code and what their text is without the scopes in it. */
  readonly #codes: ReadonlyMap<string, CommonCode>;
  readonly #byKind = new Map<string, CommonResponse>();

  constructor(operations: readonly Operation[], objects: readonly ReturnedObject[] = []) {
    const least = Math.max(LEAST_OPERATIONS, operations.length * LEAST_PART);
    const {parameters, headers, schemas} = countShared(operations, least);
    this.#fields = countFields(objects, least);
    this.#schemas = schemas;
    const responses = new Counter<ResponseUse>();
    const foundCodes = new Counter<CommonCode>();
    for (const operation of operations) {
      for (const [status, place] of listResponses(operation.place)) {
        const kind = this.#kindOf(status, place);
        if (kind === undefined) continue;
        responses.add(kind, {status, place}, operation);
        for (const [code, text] of listExampleCodes(place)) {
          const masked = maskScopes(operation, text);
          const value = {status, code, text: masked === text ? text : undefined};
          foundCodes.add(JSON.stringify([status, code, masked]), value, operation);
        }
      }
    }
    this.#codes = foundCodes.list(least);
    const anchors = new Anchors();
    const claim = (parts: Iterable<readonly [string, CommonPart]>) =>
      new Map([...parts].map(([key, part]) => [key, {...part, id: anchors.claim(part.id)}]));
    this.parameters = claim(parameters);
    const rank = ({status}: ResponseUse) => Number.parseInt(status, 10) || 1000;
    const kinds = [...responses.list(least)].sort(([, a], [, b]) => rank(a) - rank(b));
    for (const [kind, {status, place}] of kinds) {
      const id = anchors.claim(writeRootId({place: 'response', status}));
      const codes = this.#listCodes(status, place);
      this.#byKind.set(kind, {id, status, place, codes});
    }
    this.responses = [...this.#byKind.values()];
    this.headers = claim(headers);
    // A schema without a name has nothing that a link to it could be called.
    this.schemas = claim([...schemas].filter(([, {name}]) => name));
  }

  get isEmpty(): boolean {
    const found = [this.parameters, this.headers, this.schemas, this.#byKind];
    return found.every(({size}) => size === 0);
  }

  /** Whether most operations return objects with the same field; the pages of the objects describe it. */
  hasField(name: string, sources: readonly Cursor[]): boolean {
    return this.#fields.has(writeFieldKey(name, sources));
  }

  compareResponse(operation: Operation, status: string, response: Cursor): SharedResponse {
    const home = this.#byKind.get(this.#kindOf(status, response) ?? '');
    const all = [...listExampleCodes(response)];
    const common = all.filter(([code, text]) =>
      this.#codes.has(JSON.stringify([status, code, maskScopes(operation, text)])),
    );
    const codes = new Set(common.map(([code]) => code));
    if (!home) return {isWhole: false, codes};
    if (isShared(response, 'responses')) {
      return {home, isWhole: true, codes: new Set(all.map(([code]) => code))};
    }
    return {
      home,
      isWhole: codes.size === all.length && this.#hasSameHeaders(home, response),
      codes,
    };
  }

  #hasSameHeaders(home: CommonResponse, response: Cursor): boolean {
    const known = new Map(home.place.members('headers'));
    return response
      .members('headers')
      .every(
        ([name, header]) =>
          this.headers.has(header.pointer) || isEqual(known.get(name)?.value, header.value),
      );
  }

  /**
   * What makes responses of one status the same apart from their codes: the component that they are,
   * or, of errors whose schema is common, their description and media types.
   *
   * @returns undefined for a response that is never common: a success is what a page is about
   */
  #kindOf(status: string, response: Cursor): string | undefined {
    if (status.startsWith('2')) return undefined;
    if (isShared(response, 'responses')) return `${status} ${response.pointer}`;
    const contents = response.members('content');
    const isOfCommonSchema =
      contents.length > 0 && listSchemas(response).every(({pointer}) => this.#schemas.has(pointer));
    if (!hasErrorCodes(status) || !isOfCommonSchema) return undefined;
    const types = contents.map(([type, content]) => [type, content.raw('schema').target]);
    return JSON.stringify([status, response.peek('description').scalar, types]);
  }

  /** The codes of a common response: all of a component, of others those that are common. */
  #listCodes(status: string, response: Cursor): CommonCode[] {
    if (isShared(response, 'responses')) {
      return [...listExampleCodes(response)].map(([code, text]) => ({status, code, text}));
    }
    return [...this.#codes.values()].filter((code) => code.status === status);
  }
}

/** The parts of `components` that enough operations use, by pointer. */
function countShared(operations: readonly Operation[], least: number) {
  const parameters = new Counter<CommonPart>();
  const headers = new Counter<CommonPart>();
  const schemas = new Counter<CommonPart>();
  for (const operation of operations) {
    for (const place of listParameters([operation.item, operation.place])) {
      if (!isShared(place, 'parameters')) continue;
      const name = place.text('name') ?? '';
      const id = writeFieldId(place.text('in') ?? '', name);
      parameters.add(place.pointer, {id, name, place}, operation);
    }
    for (const [status, response] of listResponses(operation.place)) {
      for (const [name, place] of response.members('headers')) {
        if (!isShared(place, 'headers')) continue;
        const id = writeHeaderId(SHARED_ROOT, name);
        headers.add(place.pointer, {id, name, place}, operation);
      }
      if (!hasErrorCodes(status)) continue;
      for (const place of listSchemas(response)) {
        const name = componentName(place.pointer) ?? '';
        const id = writeChoiceId(SHARED_ROOT, name);
        schemas.add(place.pointer, {id, name, place}, operation);
      }
    }
  }
  return {
    parameters: parameters.list(least),
    headers: headers.list(least),
    schemas: schemas.list(least),
  };
}

function countFields(objects: readonly ReturnedObject[], least: number): ReadonlyMap<string, true> {
  const fields = new Counter<true>();
  for (const {place, returnedBy} of objects) {
    for (const {name, sources} of listFields(mergeSchema([place]))) {
      const key = writeFieldKey(name, sources);
      for (const operation of returnedBy) fields.add(key, true, operation);
    }
  }
  return fields.list(least);
}

/** What two objects define in the same words is the same field. */
function writeFieldKey(name: string, sources: readonly Cursor[]): string {
  return JSON.stringify([name, ...sources.map(({value}) => value)]);
}

/** Whether a place is a component as it is defined, without a separate description beside it. */
function isShared(place: Cursor, kind: 'parameters' | 'headers' | 'responses'): boolean {
  const [root, group, , ...rest] = place.keys;
  return (
    root === 'components' &&
    group === kind &&
    rest.length === 0 &&
    place.root.find(place.reference)?.value === place.value
  );
}

/** The schemas of a response that are components; any other place fails to be common. */
function listSchemas(response: Cursor): Cursor[] {
  return response.members('content').map(([, content]) => content.get('schema'));
}

/** Operations that differ in their scopes alone say the same. */
function maskScopes({place}: Operation, text: string | undefined): string | undefined {
  const scopes = listSecurity(place).flatMap((requirement) =>
    Object.keys(requirement.object).flatMap((name) =>
      requirement.rawItems(name).flatMap(({scalar}) => scalar ?? []),
    ),
  );
  return scopes
    .sort((a, b) => b.length - a.length)
    .reduce((masked, scope) => masked?.replaceAll(scope, '…'), text);
}
