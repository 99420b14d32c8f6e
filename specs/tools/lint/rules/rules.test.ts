import {readFileSync} from 'node:fs';
import {createConfig, lintFromString} from '@redocly/openapi-core';
import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import contract from '../plugin.ts';

type Members = {[name: string]: unknown};

/** The parts of a small document that a case changes. */
function buildSmall() {
  const field: Members = {type: 'integer', description: 'Number of orders hoped for.'};
  const schemas: {[name: string]: Members} = {
    Shop: {type: 'object', properties: {sales_goal: field}},
  };
  const examples = {one: {summary: 'A shop', value: {sales_goal: 200}}};
  const content = {'application/json': {schema: {$ref: '#/components/schemas/Shop'}, examples}};
  const operation: Members = {
    operationId: 'create-shop',
    summary: 'Create shop',
    description: 'Stores a shop for the company. It sells once it is published.',
    tags: ['Shops'],
    parameters: [],
    requestBody: {content},
    responses: {'201': {description: 'Stored.', content}},
  };
  const root: Members = {
    openapi: '3.1.0',
    info: {title: 'Small', version: '1'},
    paths: {'/shops': {post: operation}},
    components: {schemas},
  };
  return {root, operation, field, schemas};
}

type Case = {
  readonly rule: string;
  /** Title of the test, after "refuses". */
  readonly title: string;
  readonly change: (small: ReturnType<typeof buildSmall>) => void;
  /** Options of the rule in redocly.yaml. */
  readonly options?: Members;
  readonly messages: readonly RegExp[];
  readonly pointer: string;
};

const OPERATION = '#/paths/~1shops/post';
const DESCRIPTION = `${OPERATION}/description`;
const TOO_LONG = `Stores a [shop](/docs/shops/). \`409 duplicate\` ${'word '.repeat(55)}.`;
const SCHEMAS = '#/components/schemas';

/** Changes the description of the operation. */
const describedAs = (description: string): Case['change'] => {
  return ({operation}) => Object.assign(operation, {description});
};

const CASES: readonly Case[] = [
  {
    rule: 'operation-description',
    title: 'no sentence',
    change: describedAs(''),
    messages: [/^The description of "create-shop" says nothing/],
    pointer: DESCRIPTION,
  },
  {
    rule: 'operation-description',
    title: 'more than 59 words, of which two are in a code span',
    change: describedAs(TOO_LONG),
    messages: [/has 60 words, expected at most 59/],
    pointer: DESCRIPTION,
  },
  {
    rule: 'option-default',
    title: 'an option named against its default, and one that is never named',
    change: ({operation, schemas}) => {
      const option = {type: 'boolean', default: true};
      operation.description = 'Emails the buyer with `notify`.';
      schemas.Shop = {type: 'object', properties: {notify: option, release_stock: option}};
    },
    options: {always: ['release_stock']},
    messages: [
      /names `notify` as if it defaulted to false.+ Write "unless `notify` is `false`"/,
      /does not say what happens without `release_stock`, which defaults to true/,
    ],
    pointer: DESCRIPTION,
  },
  {
    rule: 'terms',
    title: 'a replaced word in errors and scopes, but not in code, data and names',
    change: ({root, operation, field, schemas}) => {
      const taken = {code: 'x', status: 409, detail: 'Mend the `answer`.'};
      const examples = {taken: {value: taken}, data: {value: {description: 'Mend data.'}}};
      operation.responses = {'409': {description: 'Conflict.', content: {json: {examples}}}};
      root['x-problem-codes'] = [{code: 'x', causes: ['Mend it first.'], type: 'Mend'}];
      const securitySchemes = {o: {flows: {scopes: {mend: 'Mend shops.'}}}};
      root.components = {schemas, securitySchemes};
      Object.assign(field, {examples: [{description: 'Mend it.'}], default: 'Mend'});
      schemas.Shop = {type: 'object', properties: {description: field}};
    },
    messages: [/^"Mend"/, /^"Mend"/, /^"Mend"/],
    pointer: `${OPERATION}/responses/409/content/json/examples/taken/value/detail`,
  },
  {
    rule: 'banned-phrases',
    title: 'a person that nobody can picture',
    change: describedAs('Stores a shop, and nobody is told.'),
    messages: [/^"nobody": it hides who acts/],
    pointer: DESCRIPTION,
  },
  {
    rule: 'sentence-length',
    title: 'a semicolon, and a sentence of more than 28 words',
    change: describedAs(`Stores a shop; it sells. ${'word '.repeat(29)}.`),
    messages: [/has 29 words, expected at most 28/, /semicolon/],
    pointer: DESCRIPTION,
  },
  {
    rule: 'schema-filler',
    title: 'a schema that is described by its name',
    change: ({schemas}) => Object.assign(schemas, {Page: {description: 'One page of shops.'}}),
    messages: [/^"One page of": it restates the name/],
    pointer: `${SCHEMAS}/Page/description`,
  },
  {
    rule: 'field-description',
    title: 'a description that only repeats the name',
    change: ({field}) => Object.assign(field, {description: 'The goal of the sales.'}),
    messages: [/^The field "sales_goal" is described as "The goal of the sales\."/],
    pointer: `${SCHEMAS}/Shop/properties/sales_goal/description`,
  },
  {
    rule: 'field-description',
    title: 'a value of an enum that is not explained',
    change: ({field}) => Object.assign(field, {enum: [5, 7], description: 'Orders: `5` is least.'}),
    messages: [/^The description of "sales_goal" does not explain 7\.$/],
    pointer: `${SCHEMAS}/Shop/properties/sales_goal`,
  },
  {
    rule: 'parameter-described',
    title: 'a parameter without a description, and a header that is described by its name',
    change: ({operation}) => {
      operation.parameters = [{name: 'per_page', in: 'query'}];
      operation.responses = {'201': {headers: {Location: {description: 'Location'}}}};
    },
    messages: [/parameter "per_page" is described as ""/, /header "Location" is described as/],
    pointer: `${OPERATION}/parameters/0`,
  },
  {
    rule: 'examples-valid',
    title: 'an example that breaks its schema, has a field that this lacks, or is missing',
    change: ({root, operation}) => {
      const schema = {$ref: `${SCHEMAS}/Shop`};
      const one = {summary: 'A shop', value: {sales_goal: 'two', colour: 'red'}};
      operation.requestBody = {content: {'application/json': {schema, examples: {one}}}};
      operation.parameters = [{name: 'q', in: 'query', schema: {type: 'string'}}];
      operation.responses = {'201': {headers: {Age: {schema: {type: 'integer'}, example: 'old'}}}};
      const closed = {type: 'object', additionalProperties: false};
      const events = [
        {schema, example: {sales_goal: 'four'}},
        {
          schema: {properties: {rows: {items: {allOf: [schema, closed]}}}},
          example: {rows: [{a: 1}]},
        },
      ];
      root['x-webhook-deliveries'] = {events};
    },
    messages: [
      /does not fit: \/sales_goal must be integer\./,
      /does not fit: \/rows\/0\/a is not declared\./,
      /does not fit: it or its summary is missing\./,
      /does not fit: \/sales_goal must be integer\./,
      /does not fit: \/colour is not declared\./,
      /does not fit: must be integer\./,
    ],
    pointer: '#/x-webhook-deliveries/events/0',
  },
];

/** Checks a document with one rule. */
async function lint(rule: string, document: Members, options: Members = {}) {
  const config = await createConfig({
    plugins: [contract()],
    rules: {[`contract/${rule}`]: {severity: 'error', ...options}},
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({source, absoluteRef: '/small.json', config});
  return problems.map(({message, location}) => ({message, pointer: location[0]?.pointer}));
}

describe.each(CASES)('contract/$rule', ({rule, title, change, options, messages, pointer}) => {
  it(`refuses ${title}`, async () => {
    const small = buildSmall();
    expect(await lint(rule, small.root)).toEqual([]);
    change(small);
    const found = await lint(rule, small.root, options);
    expect(found.map(({message}) => message)).toEqual(
      messages.map((message) => expect.stringMatching(message)),
    );
    expect(found[0]?.pointer).toBe(pointer);
  });
});

it('each rule is on, and has a failing document above', () => {
  const {rules} = load(readFileSync('specs/redocly.yaml', 'utf8')) as {rules: object};
  const own = Object.keys(contract().rules?.oas3 ?? {}).sort();
  expect(own.filter((rule) => !Object.hasOwn(rules, `contract/${rule}`))).toEqual([]);
  expect([...new Set(CASES.map(({rule}) => rule))].sort()).toEqual(own);
});
