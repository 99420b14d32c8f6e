import isEqual from 'lodash/isEqual.js';
import {describe, expect, it} from 'vitest';
import type {
  Header,
  Operation,
  Response,
  Schema,
  SpecDocument,
} from '../../specs/tools/document.ts';
import {listParts} from '../../specs/tools/included.ts';
import {listParameters, resolve} from '../../specs/tools/navigate.ts';
import {listObjects} from '../../specs/tools/testing/check-stories.ts';
import {documents, listPublished} from '../../specs/tools/testing/published.ts';
import {getMember, getText, isObject} from '../../src/openapi/document/json-value.ts';

const operations = listPublished();

function listSuccesses(document: SpecDocument, {responses}: Operation): Response[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => resolve<Response>(document, response));
}

/** Lists the values of `include` that the descriptions of fields in a schema require. */
function listNeeded(document: SpecDocument, value: unknown, seen: Set<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listNeeded(document, item, seen));
  if (!isObject(value)) return [];
  const reference = getText(value, '$ref');
  if (reference) {
    if (seen.has(reference)) return [];
    seen.add(reference);
    return listNeeded(document, resolve(document, {$ref: reference}), seen);
  }
  const text = getText(value, 'description') ?? '';
  const own = [...text.matchAll(/`include=(\w+)`/g)].map(([, name = '']) => name);
  return [...own, ...Object.values(value).flatMap((each) => listNeeded(document, each, seen))];
}

it('fields require only values that the operation allows in `include`', () => {
  const needed = operations.flatMap(({document, operation}) => {
    const schemas = listSuccesses(document, operation).flatMap(({content = {}}) =>
      Object.values(content).map(({schema}) => schema),
    );
    const allowed = listParts(document, operation);
    return [...new Set(listNeeded(document, schemas, new Set()))].map((part) => ({
      ...{operation: operation.operationId, part},
      isAllowed: allowed.includes(part),
    }));
  });
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter(({isAllowed}) => !isAllowed)).toEqual([]);
});

it('the problem of a refused value lists the accepted ones', () => {
  const refused = operations.flatMap(({document, operation}) => {
    const [{schema = {}} = {}] = Object.values(operation.requestBody?.content ?? {});
    const {properties = {}} = resolve<Schema>(document, schema);
    const {'422': response} = operation.responses;
    const {content = {}} = response ? resolve<Response>(document, response) : {};
    const examples = Object.values(content['application/problem+json']?.examples ?? {});
    return listObjects(examples).flatMap(({pointer, meta}) => {
      const takes = properties[String(pointer).slice(1)]?.['x-accepted'];
      const named = getMember(meta, 'allowed');
      return takes && named ? [{operation: operation.operationId, named, takes}] : [];
    });
  });
  expect(refused.map(({operation}) => operation)).toContain('create-shop');
  expect(refused.filter(({named, takes}) => !isEqual(named, takes))).toEqual([]);
});

it('all request bodies but two refuse unknown fields', () => {
  const open = operations.flatMap(({document, operation}) =>
    Object.values(operation.requestBody?.content ?? {}).filter(
      ({schema = {}}) => resolve<Schema>(document, schema).additionalProperties !== false,
    ),
  );
  const names = open.map(({schema}) => schema?.$ref?.split('/').at(-1));
  expect(names.sort()).toEqual(['Pet', 'SocialPageLink']);
});

describe('paths of examples', () => {
  const readPath = (document: SpecDocument, operation: Operation) =>
    listParameters(document, operation)
      .filter((parameter) => parameter.in === 'path')
      .map(({name, example}) => ({name, example: String(example)}));

  it('name questions with the level of the product or ticket', () => {
    const levels = new Map(
      listObjects(documents).flatMap(({guid, level}): [string, string][] =>
        guid && level ? [[String(guid), String(level)]] : [],
      ),
    );
    const questions = operations.flatMap(({document, path, operation}) => {
      const [, level] = path.match(/\/(ticket|product)s\/\{\w+\}\/metadata\/\{/) ?? [];
      const question = readPath(document, operation).find(({name}) => name === 'metadata_guid');
      return level && question ? [{path, level, found: levels.get(question.example)}] : [];
    });
    expect(questions.map(({level}) => level)).toEqual(
      expect.arrayContaining(['ticket', 'product']),
    );
    expect(questions.filter(({level, found}) => level !== found)).toEqual([]);
  });

  it('have the IDs of `Location`, unless the body has them', () => {
    const located = operations.flatMap(({document, operation}) =>
      listSuccesses(document, operation).flatMap(({headers = {}, content = {}}) => {
        if (!headers.Location) return [];
        const {example} = resolve<Header>(document, headers.Location);
        const [first] = Object.values(content['application/json']?.examples ?? {});
        const known = JSON.stringify([readPath(document, operation), first]);
        const ids = String(example).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
        return ids.map((id) => ({
          operation: operation.operationId,
          id,
          isKnown: known.includes(id),
        }));
      }),
    );
    expect(located.length).toBeGreaterThan(20);
    expect(located.filter(({isKnown}) => !isKnown)).toEqual([]);
  });
});
