import type {
  BodyKind,
  Json,
  OperationShape,
  SampleValues,
  ShapeResponse,
} from '../../../src/openapi/samples/types.ts';

/** One request to write and run in all languages. */
export type SampleCase = {
  readonly id: string;
  readonly title: string;
  readonly shape: OperationShape;
  readonly values: SampleValues;
};

export const FIELD = 'name[of] field';

const JSON_RESPONSE = {kind: 'json', status: '200', mediaType: 'application/json'} as const;

/** The shape of an operation with a parameter in every place. */
export function buildOrdinaryShape(
  id: string,
  kind: BodyKind | 'none',
  mediaType = '',
  response: ShapeResponse = JSON_RESPONSE,
): OperationShape {
  return {
    id,
    method: 'POST',
    path: '/records/{segment}/end',
    servers: [{url: 'https://api.ticketing.example/v1'}],
    parameters: [
      {in: 'path', name: 'segment', style: 'simple', explode: false, schema: {}},
      {in: 'query', name: 'q', style: 'form', explode: true, schema: {}},
      {in: 'query', name: 'filter', style: 'deepObject', explode: true, schema: {}},
      {in: 'header', name: 'X-Value', style: 'simple', explode: false, schema: {}},
      {in: 'cookie', name: 'crumb', style: 'form', explode: true, schema: {}},
    ],
    bodies:
      kind === 'none'
        ? undefined
        : [
            {
              kind,
              mediaType,
              schema: {properties: {file: {file: true}}},
              example: null,
              encoding: {file: {contentType: 'text/csv'}},
            },
          ],
    response,
    accept: 'application/json, application/problem+json',
    credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
  };
}

/** One ordinary operation with a parameter in every place. */
export function buildOrdinaryCase(
  id: string,
  {
    kind = 'json',
    mediaType = 'application/json',
    body = {name: 'Quay\'s "Nine" $HOME `x`', price: 6500},
    response,
  }: {
    readonly kind?: BodyKind;
    readonly mediaType?: string;
    readonly body?: Json;
    readonly response?: ShapeResponse;
  } = {},
): SampleCase {
  const text = 'it\'s "5 %" of $HOME/a&b';
  return {
    id,
    title: id,
    shape: buildOrdinaryShape(id, kind, mediaType, response),
    values: {
      parameters: {
        'path.segment': text,
        'query.q': text,
        'query.filter': {[FIELD]: text},
        'header.X-Value': text,
        'cookie.crumb': text,
      },
      body,
    },
  };
}
