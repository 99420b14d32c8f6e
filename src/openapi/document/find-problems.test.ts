import {expect, it} from 'vitest';
import {Cursor} from './cursor.ts';
import {findProblems} from './find-problems.ts';
import type {JsonObject, JsonValue} from './json-value.ts';

const find = (document: JsonObject) =>
  [...findProblems(Cursor.atRoot(document))].map(({at, found}) => `${at}: ${found}`);

const inSchema = (schema: JsonValue) => ({components: {schemas: {Part: schema, Other: {}}}});
const inScheme = (scheme: JsonValue) => ({components: {securitySchemes: {a: scheme}}});
const inOperation = (operation: JsonObject) => ({paths: {'/a': {get: operation}}});
const inLink = (link: JsonObject) => inOperation({responses: {200: {links: {a: link}}}});

const LEAVES = 'leaves the document and was not followed';
const ELSEWHERE = {$ref: 'a.json'};

it.each<[problem: string, document: JsonObject]>([
  [LEAVES, inSchema({$ref: '../../../etc/passwd'})],
  [LEAVES, inSchema({$ref: ''})],
  [LEAVES, {paths: {'/a': ELSEWHERE}}],
  [LEAVES, inOperation({parameters: [ELSEWHERE]})],
  [LEAVES, inOperation({callbacks: {a: {'{$url}': ELSEWHERE}}})],
  [LEAVES, inScheme(ELSEWHERE)],
  [LEAVES, inLink({operationRef: 'https://a.example/#/a'})],
  [LEAVES, inSchema({discriminator: {mapping: {cat: './cat.json'}}})],
  [LEAVES, inSchema({discriminator: {mapping: {cat: 7}}})],
  [LEAVES, inSchema({$dynamicRef: 'https://a.example/meta#node'})],
  ['leads only to itself', inSchema({$ref: '#/components/schemas/Part'})],
  ['is not a JSON pointer', inSchema({$ref: '#anchor'})],
  ['is too long, expected at most 2000', inSchema({$ref: `#${'/a'.repeat(1_001)}`})],
  ['parameters/0/name: found nothing', inOperation({parameters: [{in: 'query'}]})],
  ['expected one of path, query', inOperation({parameters: [{name: 'a', in: 'body'}]})],
  ['expected a header name', inOperation({parameters: [{name: 'a b', in: 'header'}]})],
  ['expected a header name', inScheme({type: 'apiKey', in: 'header', name: 'a\nb'})],
  ['expected one of apiKey, http', inScheme({type: 'magic'})],
  ['without control characters', inScheme({type: 'http', scheme: 'a\nb'})],
  [
    'without control characters',
    inOperation({requestBody: {content: {a: {encoding: {b: {contentType: 'a\rb'}}}}}}),
  ],
  ['has a control character', inOperation({requestBody: {content: {'a\u0001': {}}}})],
  ['servers/0/url: found nothing', inOperation({servers: [{}]})],
  ['found no operation', inLink({})],
  ['summary: found a list, expected a text', inOperation({summary: []})],
  ['Part/allOf: found an object, expected a list', inSchema({allOf: {}})],
  ['Part/items: found 7, expected an object, true or false', inSchema({items: 7})],
  [
    '#/x-shared/page/in: found nothing, expected a text',
    {...inOperation({parameters: [{$ref: '#/x-shared/page'}]}), 'x-shared': {page: {name: 'page'}}},
  ],
])('a problem is: %s', (problem, document) => {
  const problems = find(document);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

it.each(['properties', '$defs'])(
  'references are checked in each schema of %s, regardless of its name',
  (key) => {
    const names = ['example', 'default', 'x-y', 'enum', 'const', '$id', 'value'];
    const schemas = Object.fromEntries(names.map((name) => [name, {...ELSEWHERE}]));
    expect(find(inSchema({[key]: schemas}))).toHaveLength(names.length);
  },
);

it.each<[what: string, document: JsonObject]>([
  ['a circle', inSchema({properties: {b: {$ref: '#/components/schemas/Part'}}})],
  ['an extension of the document', {'x-topics': ELSEWHERE}],
  ['an extension beside paths', {paths: {'x-shared': {get: ELSEWHERE}}}],
  ['an example', inSchema({example: {$ref: 'file:///etc/passwd', mapping: {a: 'b'}}})],
  ['an allowed value', inSchema({enum: [ELSEWHERE]})],
  ['the value of an example', {components: {examples: {a: {value: ELSEWHERE}}}}],
  ['the parameters of a link', inLink({operationId: 'a', parameters: {a: ELSEWHERE}})],
  ['a field with the name $ref', inSchema({properties: {$ref: {type: 'string'}}})],
  ['a mapping to a name', inSchema({discriminator: {propertyName: 'a', mapping: {b: 'Other'}}})],
  ['a dynamic reference inside', inSchema({$dynamicRef: '#node'})],
  ['a limit that is a text', inSchema({minLength: '5', required: 'a', title: 7})],
  ['rejected fields in words', inSchema({additionalProperties: 'no'})],
  ['a callback with a plain name', inOperation({callbacks: {a: {url: {}}}})],
  ['a member that is null', inSchema({properties: {a: null}, discriminator: null})],
])('no problem is %s', (_, document) => {
  expect(find(document)).toEqual([]);
});
