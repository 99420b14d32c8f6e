import {describe, expect, it} from 'vitest';
import type {JsonObject} from './json-value.ts';


function find(document: JsonObject): string[] {
  return [...findReferenceProblems(document)].map(({at, found}) => `${at}: ${found}`);
}

describe('a reference', () => {
  const document = {
    components: {schemas: {'a/b~c': {type: 'string'}, List: {items: [{type: 'null'}]}, 'ü x': {}}},
    alias: {$ref: '#/components/schemas/List'},
    chain: {$ref: '#/alias'},
  };

  it.each([
    ['#/components/schemas/a~1b~0c', {type: 'string'}],
    ['#/components/schemas/a%7E1b~0c', {type: 'string'}],
    ['#/components/schemas/%C3%BC%20x', {}],
    ['#/components/schemas/List/items/0', {type: 'null'}],
    ['#/alias/items/0', {type: 'null'}],
    ['#/chain', {items: [{type: 'null'}]}],
    ['#', document],
  ])('%s leads to its target', (reference, target) => {
    expect(resolveReference(document, reference)).toEqual(target);
  });

  it.each([
    '#/components/schemas/Missing',
    '#/components/schemas/List/items/00',
    '#/components/schemas/List/items/length',
    '#/constructor/name',
    '#/components/__proto__',
    '#/%E0%A4%A',
    '#/alias/items/1',
  ])('%s leads to nothing', (reference) => {
    expect(resolveReference(document, reference)).toBeUndefined();
  });
});

describe('references of a document', () => {
  it('may form circles through what they describe', () => {
    expect(find({a: {properties: {b: {$ref: '#/a'}}}, c: {allOf: [{$ref: '#/a'}]}})).toEqual([]);
  });

  it.each([
    ['itself', {a: {$ref: '#/a'}}],
    ['each other', {a: {$ref: '#/b'}, b: {$ref: '#/a'}}],
    ['a part of themselves', {a: {$ref: '#/a/b'}}],
  ])('must not lead only to %s', (_, document) => {
    expect(find(document)[0]).toContain('leads to nothing, or only to itself');
  });

  it.each([
    '../../../etc/passwd',
    './other.json#/a',
    'other.yaml',
    'file:///etc/passwd',
    'http://127.0.0.1:9/a.json',
    'https://host.example/a.json#/b',
    '//host.example/a',
    'data:application/json,{}',
    '',
    ' #/a',
  ])('must not leave the document: %j', (reference) => {
    const problems = find({a: {}, b: {$ref: reference}});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('#/b/$ref: the reference');
    expect(problems[0]).toContain('leaves the document and was not followed');
  });

  it.each<JsonObject>([
    {components: {examples: {a: {externalValue: 'http://host.example/a'}}}},
    {links: {next: {operationRef: 'https://host.example/#/paths/~1a/get'}}},
    {discriminator: {propertyName: 'kind', mapping: {cat: './cat.json'}}},
    {$dynamicRef: 'https://host.example/meta#node'},
    {example: {$ref: 'file:///etc/passwd'}},
  ])('count in every place that a tool follows: %j', (document) => {
    expect(find(document)[0]).toContain('leaves the document and was not followed');
  });

  it('do not count where they are only names', () => {
    const document = {
      properties: {$ref: {type: 'string'}, externalValue: {type: 'string'}},
      example: {externalValue: 'E-7', operationRef: 'x', mapping: {a: 'b'}},
      discriminator: {propertyName: 'kind', mapping: {cat: 'Cat', dog: '#/components/schemas/Dog'}},
      components: {schemas: {Cat: {}, Dog: {}}},
      schema: {$dynamicRef: '#node', $dynamicAnchor: 'node'},
    };
    expect(find(document)).toEqual([]);
  });

  it('must be JSON pointers of usual length', () => {
    expect(find({a: {$ref: '#anchor'}})[0]).toContain('is no JSON pointer');
    const long = `#${'/a'.repeat(5_000_000)}`;
    expect(find({a: {$ref: long}})[0]).toContain('is too long, expected at most 2000 characters');
  });
});
