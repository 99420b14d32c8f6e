import {describe, expect, it} from 'vitest';
import {Cursor} from './cursor.ts';
import {findProblems} from './find-problems.ts';
import type {JsonObject, JsonValue} from './json-value.ts';

function find(document: JsonObject): string[] {
  return [...findProblems(Cursor.atRoot(document))].map(({at, found}) => `${at}: ${found}`);
}

const inSchema = (schema: JsonValue) => ({components: {schemas: {Part: schema}}});
const inOperation = (operation: JsonObject) => ({paths: {'/a': {get: operation}}});

describe('references of a document', () => {
  it('may form circles through what they describe', () => {
    const Part = {properties: {b: {$ref: '#/components/schemas/Part'}}};
    const Other = {allOf: [{$ref: '#/components/schemas/Part'}]};
    expect(find({components: {schemas: {Part, Other}}})).toEqual([]);
  });

  it('must not lead only to themselves', () => {
    expect(find({components: {schemas: {A: {$ref: '#/components/schemas/A'}}}})[0]).toContain(
      'has no target, or leads only to itself or through more than 100 others',
    );
  });

  it.each(['../../../etc/passwd', 'http://127.0.0.1:9/a.json', ''])(
    'must not leave the document: %j',
    (reference) => {
      const problems = find(inSchema({$ref: reference}));
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain('#/components/schemas/Part/$ref: the reference');
      expect(problems[0]).toContain('leaves the document and was not followed');
    },
  );

  it.each<[string, JsonObject]>([
    ['a path item', {paths: {'/a': {$ref: 'a.json'}}}],
    ['a parameter', inOperation({parameters: [{$ref: 'a.json'}]})],
    ['a request of a callback', inOperation({callbacks: {a: {'{$url}': {$ref: 'a.json'}}}})],
    ['a security scheme', {components: {securitySchemes: {a: {$ref: 'a.json'}}}}],
    ['a link elsewhere', {components: {links: {a: {operationRef: 'https://a.example/#/a'}}}}],
    ['a discriminator', inSchema({discriminator: {mapping: {cat: './cat.json'}}})],
    ['a dynamic reference', inSchema({$dynamicRef: 'https://a.example/meta#node'})],
  ])('count where the site follows them: %s', (_, document) => {
    expect(find(document).join()).toContain('leaves the document and was not followed');
  });

  it.each(['properties', '$defs'])('count in each schema of %s, whatever it is named', (key) => {
    const names = ['example', 'default', 'x-y', 'enum', 'const', '$id', 'value'];
    const schemas = Object.fromEntries(names.map((name) => [name, {$ref: 'a.json'}]));
    expect(find(inSchema({[key]: schemas}))).toHaveLength(names.length);
  });

  it.each<[string, JsonObject]>([
    ['an extension of the document', {'x-topics': {$ref: 'topics.json'}}],
    ['an extension beside paths', {paths: {'x-shared': {get: {$ref: 'a.json'}}}}],
    ['an example', inSchema({example: {$ref: 'file:///etc/passwd'}})],
    ['a default', inSchema({default: {$ref: 'a.json'}})],
    ['an allowed value', inSchema({enum: [{$ref: 'a.json'}]})],
    ['the value of an example', {components: {examples: {a: {value: {$ref: 'a.json'}}}}}],
    ['the body of a link', inOperation({responses: {200: {links: {a: link()}}}})],
  ])('are data in %s', (_, document) => {
    expect(find(document)).toEqual([]);
  });

  it('do not count where they are only names', () => {
    const Cat = {
      properties: {$ref: {type: 'string'}, externalValue: {type: 'string'}},
      example: {externalValue: 'E-7', operationRef: 'x', mapping: {a: 'b'}},
      discriminator: {propertyName: 'kind', mapping: {cat: 'Cat', dog: '#/components/schemas/Dog'}},
      $dynamicRef: '#node',
    };
    expect(find({components: {schemas: {Cat, Dog: {}}}})).toEqual([]);
  });

  it('lead to parts that are held to what they are referred to as', () => {
    const operation = {parameters: [{$ref: '#/x-shared/page'}]};
    const document = {...inOperation(operation), 'x-shared': {page: {name: 'page'}}};
    expect(find(document)).toEqual(['#/x-shared/page/in: found nothing, expected a text']);
  });

  it('must be JSON pointers of usual length', () => {
    expect(find(inSchema({$ref: '#anchor'}))[0]).toContain('is no JSON pointer');
    const long = `#${'/a'.repeat(5_000_000)}`;
    const [problem] = find(inSchema({$ref: long}));
    expect(problem).toContain('is too long, expected at most 2000 characters');
  });
});

describe('parts of a document', () => {
  it.each<[JsonObject, string]>([
    [inOperation({parameters: [{in: 'query'}]}), 'parameters/0/name: found nothing'],
    [inOperation({parameters: [{name: 'a', in: 'body'}]}), 'found "body", expected one of path'],
    [inOperation({parameters: [{name: 'a b', in: 'header'}]}), 'expected a header name'],
    [inOperation({servers: [{}]}), 'servers/0/url: found nothing'],
    [inOperation({responses: {200: {links: {a: {}}}}}), 'found no operation'],
    [inOperation({requestBody: {content: {'a\u0001': {}}}}), 'has a control character'],
    [{components: {securitySchemes: {a: {type: 'magic'}}}}, 'expected one of apiKey, http'],
    [
      {components: {securitySchemes: {a: {type: 'apiKey', in: 'header', name: 'a\nb'}}}},
      'expected a header name',
    ],
    [
      {components: {securitySchemes: {a: {type: 'http', scheme: 'a\nb'}}}},
      'expected a text without control characters',
    ],
    [
      inOperation({requestBody: {content: {a: {encoding: {b: {contentType: 'a\rb'}}}}}}),
      'expected a text without control characters',
    ],
    [inSchema({allOf: {}}), 'Part/allOf: found an object, expected a list'],
    [inSchema({items: 7}), 'Part/items: found 7, expected an object, true or false'],
  ])('must be such as pages can show: %j', (document, problem) => {
    expect(find(document).join()).toContain(problem);
  });

  it('may be untidy where nothing relies on them', () => {
    const schema = {minLength: '5', required: 'a', additionalProperties: 'no', title: 7};
    expect(find(inSchema({...schema, properties: {a: null}, discriminator: null}))).toEqual([]);
  });
});

function link(): JsonObject {
  return {operationId: 'a', requestBody: {$ref: 'a.json'}, parameters: {a: {$ref: 'a.json'}}};
}
