import {type Cursor, PlaceError} from '../../document/cursor.ts';
import {listFields, mergeSchema} from '../../document/merge-schema.ts';
import {listParameters, listSecurity} from '../../document/operation-parts.ts';
import {listResponses, type Operation} from '../../document/operations.ts';
import {listExampleCodes} from '../../examples/given-examples.ts';
import {hasErrorCodes} from '../field-id.ts';
import type {CommonCode} from './find-common.ts';

/** Fewer operations share nothing that is worth a page turn. */
const LEAST_OPERATIONS = 20;
/** The part of all operations that must use something. */
const LEAST_PART = 1 / 4;

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

/** The parts of a document that enough of its operations use. */
export class Uses {
  readonly parameters: ReadonlyMap<string, Cursor>;
  readonly headers: ReadonlyMap<string, Cursor>;
  /** The name under which responses have a header, by pointer. */
  readonly headerNames = new Map<string, string>();
  readonly schemas: ReadonlyMap<string, Cursor>;
  /** Fields of objects with pages that successes return, by name and definition. */
  readonly fields: ReadonlySet<string>;
  /** By {@link kindOf}. */
  readonly responses: ReadonlyMap<string, ResponseUse>;
  /** Codes with their texts, by status, code and what their text is without the scopes in it. */
  readonly #codes: ReadonlyMap<string, {readonly status: string} & CommonCode>;

  /** @param listReturned pointers of the objects that an operation returns */
  constructor(
    operations: readonly Operation[],
    listReturned: (operation: Operation) => readonly Cursor[],
  ) {
    const least = Math.max(LEAST_OPERATIONS, operations.length * LEAST_PART);
    const parameters = new Counter<Cursor>();
    const headers = new Counter<Cursor>();
    const schemas = new Counter<Cursor>();
    for (const operation of operations.filter(isReadable)) {
      for (const parameter of listParameters([operation.item, operation.place])) {
        if (isShared(parameter, 'parameters')) {
          parameters.add(parameter.pointer, parameter, operation);
        }
      }
      for (const [status, response] of listResponses(operation.place)) {
        for (const [name, header] of response.members('headers')) {
          if (!isShared(header, 'headers')) continue;
          headers.add(header.pointer, header, operation);
          if (!this.headerNames.has(header.pointer)) this.headerNames.set(header.pointer, name);
        }
        if (!hasErrorCodes(status)) continue;
        for (const schema of listSchemas(response)) schemas.add(schema.pointer, schema, operation);
      }
    }
    const fields = new Counter<true>();
    for (const operation of operations) {
      for (const object of listReturned(operation)) {
        for (const {name, sources} of listFields(mergeSchema([object]))) {
          fields.add(writeFieldKey(name, sources), true, operation);
        }
      }
    }
    this.fields = new Set(fields.list(least).keys());
    this.parameters = parameters.list(least);
    this.headers = headers.list(least);
    this.schemas = schemas.list(least);
    const found = this.#countResponses(operations);
    this.responses = found.responses.list(least);
    this.#codes = found.codes.list(least);
  }

  #countResponses(operations: readonly Operation[]) {
    const responses = new Counter<ResponseUse>();
    const codes = new Counter<{readonly status: string} & CommonCode>();
    for (const operation of operations.filter(isReadable)) {
      for (const [status, place] of listResponses(operation.place)) {
        const kind = this.kindOf(status, place);
        if (kind === undefined) continue;
        responses.add(kind, {status, place}, operation);
        for (const [code, text] of listExampleCodes(place)) {
          const masked = maskScopes(operation, text);
          const value = {status, code, ...(masked === text ? {text} : {})};
          codes.add(JSON.stringify([status, code, masked]), value, operation);
        }
      }
    }
    return {responses, codes};
  }

  /**
   * What makes responses of one status the same apart from their codes: the component that they are,
   * or, of errors whose schema is common, their description and media types.
   *
   * @returns undefined for a response that is never common: a success is what a page is about
   */
  kindOf(status: string, response: Cursor): string | undefined {
    if (status.startsWith('2')) return undefined;
    if (isShared(response, 'responses')) return `${status} ${response.pointer}`;
    const contents = response.members('content');
    const isOfCommonSchema =
      contents.length > 0 && listSchemas(response).every(({pointer}) => this.schemas.has(pointer));
    if (!hasErrorCodes(status) || !isOfCommonSchema) return undefined;
    const types = contents.map(([type, content]) => [type, content.raw('schema').target]);
    return JSON.stringify([status, response.peek('description').scalar, types]);
  }

  isCommonCode(
    operation: Operation,
    status: string,
    code: string,
    text: string | undefined,
  ): boolean {
    return this.#codes.has(JSON.stringify([status, code, maskScopes(operation, text)]));
  }

  /** The codes of a common response: all of a component, of others those that are common. */
  listCodes(status: string, response: Cursor): CommonCode[] {
    if (isShared(response, 'responses')) {
      return [...listExampleCodes(response)].map(([code, text]) => ({code, text}));
    }
    return [...this.#codes.values()]
      .filter((code) => code.status === status)
      .map(({status: _status, ...code}) => code);
  }
}

/** What two objects define in the same words is the same field. */
export function writeFieldKey(name: string, sources: readonly Cursor[]): string {
  return JSON.stringify([name, ...sources.map(({value}) => value)]);
}

/** Whether the parameters and responses of an operation can be read; if not, its page says so. */
function isReadable({item, place}: Operation): boolean {
  try {
    listParameters([item, place]);
    for (const [, response] of listResponses(place)) {
      response.members('headers');
      listExampleCodes(response);
    }
    return true;
  } catch (cause) {
    if (cause instanceof PlaceError) return false;
    throw cause;
  }
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
  return response.members('content').map(([, content]) => {
    const schema = content.raw('schema');
    return schema.target === undefined ? schema : (schema.reach() ?? schema);
  });
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
