import {describe, expect, it} from 'vitest';
import {Cursor} from '../../document/cursor.ts';
import type {JsonObject} from '../../document/json-value.ts';
import {listOperations} from '../../document/operations.ts';
import {buildDocument} from '../../testing/documents.ts';
import {Common} from './find-common.ts';

const findCommon = (document: unknown) => new Common(listOperations(Cursor.atRoot(document)));

const PROBLEM = {
  type: 'object',
  properties: {code: {type: 'string'}, detail: {type: 'string'}},
};

type Response = {
  readonly description: string;
  readonly codes: Readonly<Record<string, string>>;
  readonly headers?: JsonObject;
};

const toResponse = ({description, codes, headers = {}}: Response): JsonObject => ({
  description,
  headers,
  content: {
    'application/problem+json': {
      schema: {$ref: '#/components/schemas/Problem'},
      examples: Object.fromEntries(
        Object.entries(codes).map(([code, detail]) => [code, {value: {code, detail}}]),
      ),
    },
  },
});

/** A document whose operations have inline errors of one schema, as most generators write them. */
function documentWithErrors(count: number, toErrors: (index: number) => JsonObject): JsonObject {
  const paths = Array.from({length: count}, (_, index) => [
    `/things-${index}`,
    {
      get: {
        operationId: `getThing${index}`,
        security: [{token: [`things${index % 2}:read`]}],
        responses: {'200': {description: 'The thing.'}, ...toErrors(index)},
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: Object.fromEntries(paths),
    components: {schemas: {Problem: PROBLEM}},
  };
}

function compare(document: JsonObject, index: number, status: string) {
  const operations = listOperations(Cursor.atRoot(document));
  const operation = operations[index];
  if (!operation) throw new Error(`There is no operation ${index}.`);
  const response = operation.place.raw('responses').get(status);
  return new Common(operations).compareResponse(operation, status, response);
}

describe('what is common', () => {
  it('is nothing in a document of 19 operations', () => {
    const small = findCommon(buildDocument({title: 'Small', operations: 19}));
    expect([small.parameters.size, small.responses.size]).toEqual([0, 0]);
  });

  it('does not include a parameter with a separate description beside the reference', () => {
    const document = buildDocument({title: 'Things', operations: 30});
    const text = JSON.stringify(document).replaceAll(
      '{"$ref":"#/components/parameters/Page"}',
      '{"$ref":"#/components/parameters/Page","description":"Another."}',
    );
    expect(findCommon(JSON.parse(text)).parameters.size).toBe(0);
  });
});

describe('errors that operations write out', () => {
  const document = documentWithErrors(40, (index) => ({
    '403': toResponse({
      description: 'Rejected.',
      codes: {
        scope: `The token lacks things${index % 2}:read.`,
        company: 'Another company.',
        ...(index === 3 ? {closed: 'The third thing is closed.'} : {}),
      },
    }),
    '409': toResponse({description: 'Conflict.', codes: {[`code_${index}`]: 'Differs.'}}),
  }));

  it('are common if codes have the same meaning except for scopes', () => {
    const [rejected] = findCommon(document).responses.values();
    expect([...(rejected?.codes ?? [])]).toEqual([
      ['scope', undefined],
      ['company', 'Another company.'],
    ]);
    expect(compare(document, 2, '403').isWhole).toBe(true);
  });

  it('are special with a separate code', () => {
    const {home, isWhole, codes} = compare(document, 3, '403');
    expect({id: home?.id, isWhole, codes: [...codes]}).toEqual({
      id: 'response-403',
      isWhole: false,
      codes: ['scope', 'company'],
    });
  });

  it.each([0, 5])('share their description alone when their codes all differ: %d', (index) => {
    const {home, isWhole, codes} = compare(document, index, '409');
    expect([home?.id, isWhole, codes.size]).toEqual(['response-409', false, 0]);
    expect(home?.codes.size).toBe(0);
  });

  it('are special with a header that the common one does not have', () => {
    const withHeader = documentWithErrors(40, (index) => ({
      '409': toResponse({
        description: 'Conflict.',
        codes: {},
        headers: index === 7 ? {'Retry-After': {schema: {type: 'integer'}}} : {},
      }),
    }));
    expect(compare(withHeader, 6, '409').isWhole).toBe(true);
    expect(compare(withHeader, 7, '409').isWhole).toBe(false);
  });

  it('are not common with an example without a code, which no page would show', () => {
    const schema = {$ref: '#/components/schemas/Problem'};
    const toGone = (detail: string): JsonObject => ({
      '410': {description: 'Gone.', content: {'text/json': {schema, example: {detail}}}},
    });
    const gone = documentWithErrors(40, (index) => toGone(index === 7 ? 'Sold.' : 'Ended.'));
    expect(compare(gone, 6, '410').isWhole).toBe(true);
    expect(compare(gone, 7, '410').home).toBeUndefined();
  });
});

it('a schema without a name is described in place, because a link to it would have no text', () => {
  const $ref = '#/components/responses/Unauthorized';
  const schema = {type: 'object', properties: {error: {type: 'object'}}};
  const document = documentWithErrors(24, () => ({'401': {$ref}}));
  const response = {description: 'No token.', content: {'application/json': {schema}}};
  const common = findCommon({...document, components: {responses: {Unauthorized: response}}});
  expect([...common.responses.values()].map(({status}) => status)).toEqual(['401']);
  expect(common.schemas.size).toBe(0);
});
