import {createConfig, lintFromString} from '@redocly/openapi-core';
import {type LintFinding, toFinding} from '../lint-documents.ts';
import contract from '../plugin.ts';

type Members = {[name: string]: unknown};

/** Changes to the sound document below; each is put over its part. */
export type SmallChanges = {
  readonly root?: Members;
  readonly operation?: Members;
  readonly tag?: Members;
  readonly field?: Members;
  readonly components?: Members;
};

/** A document that keeps every own rule, as long as no change breaks one. */
export function buildSmall(changes: SmallChanges = {}): Members {
  const schema = {$ref: '#/components/schemas/Shop'};
  const shop = {default: {summary: 'A shop on the quay', value: {sales_goal: 5}}};
  const operation = {
    operationId: 'create-shop',
    summary: 'Create shop',
    description: 'Stores a shop for the company. It sells once it is published.',
    tags: ['Shops'],
    parameters: [],
    requestBody: {content: {'application/json': {schema, examples: shop}}},
    responses: {
      '201': {description: 'Stored.', content: {'application/json': {schema, examples: shop}}},
      ...Object.fromEntries(
        [400, 401, 403, 422, 429, 'default'].map((status) => [status, {description: 'No.'}]),
      ),
    },
    ...changes.operation,
  };
  return {
    openapi: '3.1.0',
    info: {title: 'Small', version: '1'},
    servers: [{url: 'https://api.example/v1'}],
    tags: [{name: 'Shops', description: 'A shop sells. It has a name.', ...changes.tag}],
    paths: {'/shops': {post: operation}},
    components: {
      schemas: {
        Shop: {
          type: 'object',
          properties: {
            sales_goal: {
              type: 'integer',
              description: 'Number of orders hoped for.',
              ...changes.field,
            },
          },
        },
      },
      ...changes.components,
    },
    ...changes.root,
  };
}

/** Holds a document to one own rule and gives what it found. */
export async function lintWith(
  rule: string,
  document: Members,
  options: Members = {},
): Promise<LintFinding[]> {
  const config = await createConfig({
    plugins: [contract()],
    rules: {[`contract/${rule}`]: {severity: 'error', ...options}},
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({source, absoluteRef: '/small.json', config});
  return problems.map(toFinding);
}
