import type {Catalogue} from '../catalogue.ts';
import type {Operation, SpecDocument} from '../document.ts';

/** A document with one operation, for tests that change one thing about it. */
export function makeDocument(changes: Partial<Operation> = {}): SpecDocument {
  return {
    openapi: '3.1.0',
    info: {title: 'Small', version: '1'},
    servers: [{url: 'https://api.example/v1'}],
    tags: [],
    paths: {'/shops': {post: makeOperation(changes)}},
    components: {
      schemas: {
        Shop: {
          type: 'object',
          required: ['guid', 'name'],
          properties: {
            guid: {type: 'string', examples: ['g1'], readOnly: true},
            name: {type: 'string', maxLength: 9, examples: ['Quay']},
            note: {type: ['string', 'null'], examples: [null]},
          },
        },
        ShopCreate: {
          type: 'object',
          required: ['name'],
          properties: {name: {type: 'string', maxLength: 9, examples: ['Quay']}},
        },
      },
      parameters: {},
    },
    'x-tag-order': ['Shops'],
    'x-tags': {Shops: 'A shop sells. It has a name.'},
    'x-build': {auth: 'https://auth.example', errors: 'https://docs.example/errors'},
  };
}

function makeOperation(changes: Partial<Operation>): Operation {
  const problem = () => ({description: 'No.', content: {'application/problem+json': {}}});
  return {
    operationId: 'create-shop',
    summary: 'Create shop',
    tags: ['Shops'],
    parameters: [],
    requestBody: {
      content: {'application/json': {schema: {$ref: '#/components/schemas/ShopCreate'}}},
    },
    responses: {
      '201': {
        description: 'Stored.',
        content: {'application/json': {schema: {$ref: '#/components/schemas/Shop'}}},
      },
      '409': problem(),
      '422': problem(),
    },
    'x-scope': 'shops:write',
    'x-error-codes': {'409': ['duplicate']},
    ...changes,
  };
}

const problem = (code: string, status: number) => ({
  code,
  status,
  title: `Title of ${code}`,
  when: `When ${code}.`,
  detail: `Detail of ${code}.`,
  verdict: 'fix_request' as const,
  description: '',
  causes: [`Cause of ${code}.`],
  remedies: [],
  guides: [],
});

/** The part of the catalogue that the small document needs. */
export const SMALL_CATALOGUE: Catalogue = {
  problems: [
    problem('duplicate', 409),
    problem('validation_failed', 422),
    problem('unknown_field', 422),
  ],
  fieldCodes: [],
  scopes: {'shops:write': 'Change shops'},
  rateLimits: {default: {quota: 1, window_seconds: 1, covers: 'Everything'}},
  deliveries: {request: {}, headers: [], retries: {}, events: []},
  filters: {rows: {}, fields: {}},
};
