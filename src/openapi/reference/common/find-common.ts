import type {Cursor} from '../../document/cursor.ts';
import {isEqual} from '../../document/json-value.ts';
import {componentName} from '../../document/merge-schema.ts';
import type {Operation} from '../../document/operations.ts';
import {listExampleCodes} from '../../examples/given-examples.ts';
import {Anchors, writeChoiceId, writeFieldId, writeHeaderId, writeRootId} from '../field-id.ts';
import {Uses, writeFieldKey} from './uses.ts';

/** A part of a document that many operations share, and its id on the page of the API. */
export type CommonPart = {readonly id: string; readonly name: string; readonly place: Cursor};

export type CommonResponse = CommonPart & {
  readonly status: string;
  /** Error codes that it has wherever it is used. */
  readonly codes: readonly CommonCode[];
};

/** An error code; without a text when operations say it in different words. */
export type CommonCode = {readonly code: string; readonly text?: string};

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

const statusRank = (status: string) => (/^\d/.test(status) ? Number.parseInt(status, 10) : 1000);

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
  readonly #uses: Uses;
  readonly #byKind = new Map<string, CommonResponse>();

  /** @param listReturned pointers of the objects with pages that an operation returns */
  constructor(
    operations: readonly Operation[],
    listReturned: (operation: Operation) => readonly Cursor[] = () => [],
  ) {
    const anchors = new Anchors();
    const uses = new Uses(operations, listReturned);
    this.#uses = uses;
    const toParts = (places: ReadonlyMap<string, Cursor>, write: (place: Cursor) => string[]) =>
      new Map(
        [...places].map(([pointer, place]): [string, CommonPart] => {
          const [id = '', name = ''] = write(place);
          return [pointer, {id: anchors.claim(id), name, place}];
        }),
      );
    this.parameters = toParts(uses.parameters, (place) => {
      const name = place.text('name') ?? '';
      return [writeFieldId(place.text('in') ?? '', name), name];
    });
    const kinds = [...uses.responses].sort(([, a], [, b]) => {
      return statusRank(a.status) - statusRank(b.status);
    });
    for (const [kind, {status, place}] of kinds) {
      const id = anchors.claim(writeRootId({place: 'response', status}));
      const codes = uses.listCodes(status, place);
      this.#byKind.set(kind, {id, status, place, name: status, codes});
    }
    this.responses = [...this.#byKind.values()];
    this.headers = toParts(uses.headers, (place) => {
      const name = uses.headerNames.get(place.pointer) ?? '';
      return [writeHeaderId(SHARED_ROOT, name), name];
    });
    // A schema without a name has nothing that a link to it could be called.
    const named = [...uses.schemas].filter(([, place]) => componentName(place.pointer));
    this.schemas = toParts(new Map(named), (place) => {
      const name = componentName(place.pointer) ?? '';
      return [writeChoiceId(SHARED_ROOT, name), name];
    });
  }

  get isEmpty(): boolean {
    return (
      [this.parameters, this.headers, this.schemas].every(({size}) => size === 0) &&
      this.responses.length === 0
    );
  }

  /** Whether most operations return objects with the same field; the pages of the objects describe it. */
  hasField(name: string, sources: readonly Cursor[]): boolean {
    return this.#uses.fields.has(writeFieldKey(name, sources));
  }

  compareResponse(operation: Operation, status: string, response: Cursor): SharedResponse {
    const home = this.#byKind.get(this.#uses.kindOf(status, response) ?? '');
    const all = [...listExampleCodes(response)];
    const codes = new Set(
      all
        .filter(([code, text]) => this.#uses.isCommonCode(operation, status, code, text))
        .map(([code]) => code),
    );
    if (!home) return {isWhole: false, codes};
    const isShared = home.place.pointer === response.pointer;
    const isWhole = isShared || (codes.size === all.length && this.#hasSameHeaders(home, response));
    return {home, isWhole, codes: isShared ? new Set(all.map(([code]) => code)) : codes};
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
}
