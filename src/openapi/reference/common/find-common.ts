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

/** Fewer operations share nothing that is worth a page turn. */
const LEAST_OPERATIONS = 20;
/** The part of all operations that must use something. */
const LEAST_PART = 1 / 4;

/** A part of a document that many operations share, and its id on the page of the API. */
export type CommonPart = {readonly id: string; readonly name: string; readonly place: Cursor};

type CommonParts = ReadonlyMap<string, CommonPart>;

export type CommonResponse = Omit<CommonPart, 'name'> & {
  readonly status: string;
  /** Error codes that it has wherever it is used; without a text when operations say it in different words. */
  readonly codes: ReadonlyMap<string, string | undefined>;
};

/** What the response of an operation has in common with those of other operations. */
type SharedResponse = {
  /** The common response that it is or that its special codes are added to. */
  readonly home?: CommonResponse;
  /** Whether the response is no more than its home. */
  readonly isWhole: boolean;
  readonly codes: ReadonlySet<string>;
};

/** Root of the ids of headers and schemas, which do not belong to one status. */
export const SHARED_ROOT = writeRootId({place: 'response', status: 'common'});

type ReturnedObject = Pick<ObjectEntry, 'place' | 'returnedBy'>;

/**
 * What an API has in common: parameters, responses and response headers that a document defines in
 * `components`, the schemas of its error responses, and error codes that mean the same everywhere.
 * Something is common that at least 20 operations and a quarter of all operations use, so it follows
 * from the document alone. Whatever is common is described once, on the page of the API.
 */
export class Common {
  /** By pointer, like headers and schemas. */
  readonly parameters: CommonParts;
  readonly headers: CommonParts;
  readonly schemas: CommonParts;
  /** By what makes them the same, in the order of their statuses. */
  readonly responses: ReadonlyMap<string, CommonResponse>;
  /** Fields of objects with pages that successes return, by name and definition. */
  readonly #fields: ReadonlyMap<string, unknown>;
  /** Codes with their texts, by status, code and what their text is without the scopes in it. */
  readonly #codes: ReadonlyMap<string, {status: string; code: string; text: string | undefined}>;

  constructor(operations: readonly Operation[], objects: readonly ReturnedObject[] = []) {
    const least = Math.max(LEAST_OPERATIONS, operations.length * LEAST_PART);
    const find = <Value>(list: (operation: Operation) => readonly Use<Value>[]) =>
      findShared(operations, least, list);
    const anchors = new Anchors();
    const claim = (parts: CommonParts): CommonParts =>
      new Map([...parts].map(([key, part]) => [key, {...part, id: anchors.claim(part.id)}]));
    this.parameters = claim(find(listParameterUses));
    this.headers = claim(find(listHeaderUses));
    this.schemas = claim(find(listSchemaUses));
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
    const rank = ({status}: {status: string}) => Number.parseInt(status, 10) || 1000;
    const responses = [...find((operation) => this.#listResponseUses(operation))];
    this.responses = new Map(
      responses
        .sort(([, a], [, b]) => rank(a) - rank(b))
        .map(([kind, {status, place}]) => {
          const id = anchors.claim(writeRootId({place: 'response', status}));
          return [kind, {id, status, place, codes: this.#listCodes(status, place)}];
        }),
    );
  }

  get isEmpty(): boolean {
    const found = [this.parameters, this.headers, this.schemas, this.responses];
    return found.every(({size}) => size === 0);
  }

  /** Whether most operations return objects with the same field; the pages of the objects describe it. */
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
   * What makes responses of one status the same apart from their codes: the component that they are,
   * or, of errors whose schema is common, their description, media types and examples without a code.
   *
   * @returns undefined for a response that is never common: a success is what a page is about
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

  /** The codes of a common response: all of a component, of others those that are common. */
  #listCodes(status: string, response: Cursor): CommonResponse['codes'] {
    if (isShared(response, 'responses')) return listExampleCodes(response);
    const own = [...this.#codes.values()].filter((each) => each.status === status);
    return new Map(own.map(({code, text}) => [code, text]));
  }
}

/** What an operation uses, by the key that is the same for all that use it. */
type Use<Value> = readonly [key: string, value: Value];

/** What at least so many operations use, in the order in which it was first found. */
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

function listParameterUses({item, place: own}: Operation): Use<CommonPart>[] {
  const shared = listParameters([item, own]).filter((place) => isShared(place, 'parameters'));
  return shared.map((place) => {
    const name = place.text('name') ?? '';
    return [place.pointer, {id: writeFieldId(place.text('in') ?? '', name), name, place}];
  });
}

function listHeaderUses({place: operation}: Operation): Use<CommonPart>[] {
  return listResponses(operation)
    .flatMap(([, response]) => response.members('headers'))
    .filter(([, place]) => isShared(place, 'headers'))
    .map(([name, place]) => [place.pointer, {id: writeHeaderId(SHARED_ROOT, name), name, place}]);
}

/** The schemas of errors; to one without a name no link could be called anything. */
function listSchemaUses({place: operation}: Operation): Use<CommonPart>[] {
  return listResponses(operation)
    .filter(([status]) => hasErrorCodes(status))
    .flatMap(([, response]) => listSchemas(response))
    .flatMap((place) => {
      const name = componentName(place.pointer);
      return name ? [[place.pointer, {id: writeChoiceId(SHARED_ROOT, name), name, place}]] : [];
    });
}

function listFieldUses({place, returnedBy}: ReturnedObject) {
  const fields = listFields(mergeSchema([place]));
  const uses = fields.map(({name, sources}) => [writeFieldKey(name, sources), true] as const);
  return {uses, returnedBy};
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

/** Operations that differ in their scopes alone say the same of a code. */
function writeCodeKey(
  operation: Operation,
  status: string,
  code: string,
  text: string | undefined,
): string {
  return JSON.stringify([status, code, maskScopes(operation, text)]);
}

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
