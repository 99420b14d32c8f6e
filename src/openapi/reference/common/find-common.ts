import sortBy from 'lodash/sortBy.js';
import type {Cursor} from '../../document/cursor.ts';
import {getText, isEqual} from '../../document/json-value.ts';
import {componentName, listFields, mergeSchema} from '../../document/merge-schema.ts';
import {listParameters, listSecurity} from '../../document/operation-parts.ts';
import {listResponses, type Operation} from '../../document/operations.ts';
import {listExampleCodes, listGivenExamples} from '../../examples/given-examples.ts';
import type {ObjectEntry} from '../../objects/find-objects.ts';
import {
  Anchors,
  hasErrorCodes,
  writeChoiceId,
  writeFieldId,
  writeHeaderId,
  writeRootId,
} from '../field-id.ts';

/** With fewer operations, shared parts are not worth a visit to another page. */
const LEAST_OPERATIONS = 20;
/** Minimum share of all operations that use a common part. */
const LEAST_PART = 1 / 4;

/** A part of a document that many operations share, and its id on the page of the API. */
export type CommonPart = {readonly id: string; readonly name: string; readonly place: Cursor};

type CommonParts = ReadonlyMap<string, CommonPart>;

export type CommonResponse = Omit<CommonPart, 'name'> & {
  readonly status: string;
  /** Error codes of all its uses; without a text if operations describe the code in different words. */
  readonly codes: ReadonlyMap<string, string | undefined>;
};

/** What a response of an operation shares. */
type SharedResponse = {
  /** The common response that it equals, or that it adds special codes to. */
  readonly home?: CommonResponse;
  /** Whether the response adds nothing to its home. */
  readonly isWhole: boolean;
  readonly codes: ReadonlySet<string>;
};

/** Root of the ids of headers and schemas, which do not belong to one status. */
export const SHARED_ROOT = writeRootId({place: 'response', status: 'common'});

type ReturnedObject = Pick<ObjectEntry, 'place' | 'returnedBy'>;

/**
 * The common parts of an API: parameters, responses and response headers from `components`, schemas of error
 * responses, and error codes with the same meaning everywhere. A part is common if at least 20 operations and a
 * quarter of all operations use it. It is described once, on the page of the API.
 */
export class Common {
  /** By pointer, like headers and schemas. */
  readonly parameters: CommonParts;
  readonly headers: CommonParts;
  readonly schemas: CommonParts;
  /** By the key of equal responses, in the order of their statuses. */
  readonly responses: ReadonlyMap<string, CommonResponse>;
  /** Fields of objects with pages in successful responses, by name and definition. */
  readonly #fields: ReadonlyMap<string, unknown>;
  /** Codes with their texts, by status, code and text without scopes. */
  readonly #codes: ReadonlyMap<string, {status: string; code: string; text: string | undefined}>;

  constructor(operations: readonly Operation[], objects: readonly ReturnedObject[] = []) {
    const least = Math.max(LEAST_OPERATIONS, operations.length * LEAST_PART);
    const find = <Value>(list: (operation: Operation) => readonly Use<Value>[]) =>
      findShared(operations, least, list);
    const anchors = new Anchors();
    const findParts = (list: (operation: Operation) => readonly CommonPart[]): CommonParts => {
      const parts = find((operation) => list(operation).map((part) => [part.place.pointer, part]));
      return new Map([...parts].map(([key, part]) => [key, {...part, id: anchors.claim(part.id)}]));
    };
    this.parameters = findParts(listParameterUses);
    this.headers = findParts(listHeaderUses);
    this.schemas = findParts(listSchemaUses);
    const fields = objects.map(listFieldUses);
    this.#fields = find((operation) =>
      fields.flatMap(({uses, returnedBy}) => (returnedBy.includes(operation) ? uses : [])),
    );
    this.#codes = find((operation) =>
      this.#listResponseUses(operation).flatMap(([, {status, place}]) =>
        [...listExampleCodes(place)].map(([code, text]) => {
          const isSame = maskScopes(operation, text) === text;
          const value = {status, code, text: isSame ? text : undefined};
          return [writeCodeKey(operation, status, code, text), value] as const;
        }),
      ),
    );
    const responses = [...find((operation) => this.#listResponseUses(operation))];
    this.responses = new Map(
      sortBy(responses, ([, {status}]) => Number.parseInt(status, 10) || 1000).map(
        ([kind, {status, place}]) => {
          const id = anchors.claim(writeRootId({place: 'response', status}));
          return [kind, {id, status, place, codes: this.#listCodes(status, place)}];
        },
      ),
    );
  }

  /** Whether most operations return objects with this field, so that the pages of the objects describe it. */
  hasField(name: string, sources: readonly Cursor[]): boolean {
    return this.#fields.has(writeFieldKey(name, sources));
  }

  compareResponse(operation: Operation, status: string, response: Cursor): SharedResponse {
    const home = this.responses.get(this.#kindOf(status, response) ?? '');
    const isComponent = home !== undefined && isShared(response, 'responses');
    const all = [...listExampleCodes(response)];
    const common = all.filter(
      ([code, text]) => isComponent || this.#codes.has(writeCodeKey(operation, status, code, text)),
    );
    const isSame = common.length === all.length && home && this.#hasSameHeaders(home, response);
    const codes = new Set(common.map(([code]) => code));
    return {home, isWhole: isComponent || isSame === true, codes};
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

  #listResponseUses({place}: Operation): Use<{status: string; place: Cursor}>[] {
    return listResponses(place).flatMap(([status, response]) => {
      const kind = this.#kindOf(status, response);
      return kind === undefined ? [] : [[kind, {status, place: response}] as const];
    });
  }

  /**
   * Key of responses that are equal except for their codes: the component, or, for errors with a common schema,
   * their description, media types and examples without a code. Undefined for successes, which are never common.
   */
  #kindOf(status: string, response: Cursor): string | undefined {
    if (status.startsWith('2')) return undefined;
    if (isShared(response, 'responses')) return `${status} ${response.pointer}`;
    const contents = response.members('content');
    const isOfCommonSchema =
      contents.length > 0 && listSchemas(response).every(({pointer}) => this.schemas.has(pointer));
    if (!hasErrorCodes(status) || !isOfCommonSchema) return undefined;
    const types = contents.map(([type, content]) => {
      const values = listGivenExamples(content).map(({value}) => value);
      const others = values.filter((value) => getText(value, 'code') === undefined);
      return [type, content.raw('schema').target, others];
    });
    return JSON.stringify([status, response.peek('description').scalar, types]);
  }

  /** The codes of a common response: all codes of a component, otherwise the common ones. */
  #listCodes(status: string, response: Cursor): CommonResponse['codes'] {
    if (isShared(response, 'responses')) return listExampleCodes(response);
    const own = [...this.#codes.values()].filter((each) => each.status === status);
    return new Map(own.map(({code, text}) => [code, text]));
  }
}

/** The parts that an operation uses, by a key that is the same for all its users. */
type Use<Value> = readonly [key: string, value: Value];

/** The parts that at least this many operations use, in the order in which they were found. */
function findShared<Value>(
  operations: readonly Operation[],
  least: number,
  list: (operation: Operation) => readonly Use<Value>[],
): Map<string, Value> {
  const found = new Map<string, {value: Value; users: Set<Operation>}>();
  for (const operation of operations) {
    for (const [key, value] of list(operation)) {
      const known = found.get(key) ?? {value, users: new Set()};
      found.set(key, known);
      known.users.add(operation);
    }
  }
  const shared = [...found].filter(([, {users}]) => users.size >= least);
  return new Map(shared.map(([key, {value}]) => [key, value]));
}

function listParameterUses({item, place: own}: Operation): CommonPart[] {
  const shared = listParameters([item, own]).filter((place) => isShared(place, 'parameters'));
  return shared.map((place) => {
    const name = place.text('name') ?? '';
    return {id: writeFieldId(place.text('in') ?? '', name), name, place};
  });
}

function listHeaderUses({place: operation}: Operation): CommonPart[] {
  return listResponses(operation)
    .flatMap(([, response]) => response.members('headers'))
    .filter(([, place]) => isShared(place, 'headers'))
    .map(([name, place]) => ({id: writeHeaderId(SHARED_ROOT, name), name, place}));
}

/** The schemas of errors that have a name, because a link to one needs a text. */
function listSchemaUses({place: operation}: Operation): CommonPart[] {
  const errors = listResponses(operation).filter(([status]) => hasErrorCodes(status));
  return errors
    .flatMap(([, response]) => listSchemas(response))
    .flatMap((place) => {
      const name = componentName(place.pointer);
      return name ? {id: writeChoiceId(SHARED_ROOT, name), name, place} : [];
    });
}

function listFieldUses({place, returnedBy}: ReturnedObject) {
  const fields = listFields(mergeSchema([place]));
  const uses = fields.map(({name, sources}) => [writeFieldKey(name, sources), true] as const);
  return {uses, returnedBy};
}

/** Key of a field: two objects with the same definition have the same field. */
function writeFieldKey(name: string, sources: readonly Cursor[]): string {
  return JSON.stringify([name, ...sources.map(({value}) => value)]);
}

/** Whether a place is a component without a separate description beside the reference. */
function isShared(place: Cursor, kind: 'parameters' | 'headers' | 'responses'): boolean {
  const [root, group, , ...rest] = place.keys;
  return (
    root === 'components' &&
    group === kind &&
    rest.length === 0 &&
    place.root.find(place.reference)?.value === place.value
  );
}

/** The component schemas of a response; other schemas are never common. */
function listSchemas(response: Cursor): Cursor[] {
  return response.members('content').map(([, content]) => content.get('schema'));
}

/** Key of a code with its text; operations whose texts differ only in scopes have the same key. */
function writeCodeKey(
  operation: Operation,
  status: string,
  code: string,
  text: string | undefined,
): string {
  return JSON.stringify([status, code, maskScopes(operation, text)]);
}

function maskScopes({place}: Operation, text: string | undefined): string | undefined {
  const scopes = listSecurity(place).flatMap(({object}) =>
    Object.values(object).flat().map(String),
  );
  return sortBy(scopes, (scope) => -scope.length).reduce(
    (masked, scope) => masked?.replaceAll(scope, '…'),
    text,
  );
}
