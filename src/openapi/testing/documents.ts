import type {JsonObject} from '../document/json-value.ts';

/** Options of a built document. */
type DocumentOptions = {
  readonly title: string;
  readonly operations: number;
  readonly tags?: readonly string[];
};

/** Builds a complete specification with operations for each tag, in turn. */
export function buildDocument({
  title,
  operations,
  tags = ['Events', 'Orders'],
}: DocumentOptions): JsonObject {
  const paths = Array.from({length: operations}, (_, index) => buildPath(index, tags));
  return {
    openapi: '3.1.0',
    info: {title, version: '1.0.0', description: `All of ${title}.\n\nA second paragraph.`},
    servers: [{url: 'https://api.ticketing.example'}],
    tags: tags.map((name) => ({name, description: `Everything about ${name}.`})),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {Thing: THING, Fault: FAULT},
      responses: {Refused: {description: 'Refused.', content: toContent('Fault')}},
      headers: {RequestId: {description: 'Of the request.', schema: {type: 'string'}}},
      parameters: {Page: {name: 'page', in: 'query', schema: {type: 'integer', minimum: 1}}},
      securitySchemes: {token: {type: 'http', scheme: 'bearer'}},
    },
  };
}

const THING: JsonObject = {
  type: 'object',
  required: ['guid'],
  properties: {
    guid: {type: 'string', format: 'uuid', description: 'Stays the same for ever.'},
    price: {type: 'integer', description: 'In cents, tax included.', example: 2_500},
    parent: {$ref: '#/components/schemas/Thing'},
  },
};

const FAULT: JsonObject = {
  type: 'object',
  properties: {code: {type: 'string'}, message: {type: 'string'}},
};

function buildPath(index: number, tags: readonly string[]): [string, JsonObject] {
  return [
    `/things-${index}/{guid}`,
    {
      parameters: [{name: 'guid', in: 'path', required: true, schema: {type: 'string'}}],
      post: {
        operationId: `updateThing${index}`,
        summary: `Update thing ${index}`,
        description: 'Changes what is given and leaves the rest.',
        tags: tags.length > 0 ? [tags[index % tags.length] ?? ''] : [],
        parameters: [{$ref: '#/components/parameters/Page'}],
        requestBody: {required: true, content: toContent('Thing')},
        responses: {
          '200': {
            description: 'The thing as it is now.',
            headers: {'Request-Id': {$ref: '#/components/headers/RequestId'}},
            content: toContent('Thing'),
          },
          '422': {$ref: '#/components/responses/Refused'},
        },
        security: [{token: ['things:write']}],
      },
    },
  ];
}

function toContent(schema: string): JsonObject {
  return {'application/json': {schema: {$ref: `#/components/schemas/${schema}`}}};
}
