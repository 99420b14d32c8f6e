import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import type {
  Example,
  Header,
  MediaType,
  Parameter,
  Response,
  Schema,
  SpecDocument,
} from './document.ts';
import {listOperations, resolve} from './navigate.ts';
import {readPublished} from './testing/published.ts';

type Count = Record<'request' | 'response' | 'error' | 'parameter' | 'header' | 'field', number>;

const MISSING = 'an example is missing';

/** Validates values of one document against its schemas (JSON Schema 2020-12). */
class Validator {
  readonly document: SpecDocument;
  readonly #ajv = new Ajv2020({strict: false, allErrors: true, validateFormats: true});
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: SpecDocument) {
    this.document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'spec', false, false);
  }

  /** Lists what is wrong with a value, with the place in front. */
  check(schema: Schema, value: unknown, where: string): string[] {
    const text = JSON.stringify(schema).replaceAll('"#/', '"spec#/');
    const known = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#compiled.set(text, known);
    if (known(value)) return [];
    return (known.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
  }
}

function checkMedia(validator: Validator, media: MediaType, where: string): [number, string[]] {
  const examples = Object.entries(media.examples ?? {});
  if (examples.length === 0) return [0, [`${where}: ${MISSING}`]];
  const problems = examples.flatMap(([name, example]) =>
    validator.check(media.schema ?? {}, (example as Example).value, `${where} ${name}`),
  );
  return [examples.length, problems];
}

function checkOperations(validator: Validator, count: Count): string[] {
  const {document} = validator;
  return listOperations(document).flatMap(({operation}) => {
    const id = operation.operationId;
    const bodies = Object.entries(operation.requestBody?.content ?? {});
    const answers = Object.entries(operation.responses);
    return [
      ...bodies.flatMap(([type, media]) => tally('request', media, `${id} ${type}`)),
      ...answers.flatMap(([status, response]) => {
        const kind = status.startsWith('2') ? 'response' : 'error';
        const {content = {}, headers = {}} = resolve<Response>(document, response);
        return [
          ...Object.entries(content)
            .filter(([type]) => !/pdf|zip/.test(type))
            .flatMap(([, media]) => tally(kind, media, `${id} ${status}`)),
          ...Object.entries(headers).flatMap(([name, one]) =>
            checkExample('header', resolve<Header>(document, one), `${id} ${status} ${name}`),
          ),
        ];
      }),
      ...operation.parameters.flatMap((one) => {
        const parameter = resolve<Parameter>(document, one);
        return checkExample('parameter', parameter, `${id} ${parameter.name}`);
      }),
    ];
  });

  function tally(kind: keyof Count, media: MediaType, where: string): string[] {
    const [found, problems] = checkMedia(validator, media, where);
    count[kind] += found;
    return problems;
  }

  function checkExample(kind: keyof Count, one: Parameter | Header, where: string): string[] {
    if (one.example === undefined) return [`${where}: ${MISSING}`];
    count[kind] += 1;
    return validator.check(one.schema, one.example, where);
  }
}

function checkFields(validator: Validator, count: Count): string[] {
  const {schemas} = validator.document.components;
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const parts = [[name, schema], ...Object.entries(schema.properties ?? {})] as [
      string,
      Schema,
    ][];
    return parts.flatMap(([part, {examples = [], ...rest}]) => {
      count.field += examples.length;
      return examples.flatMap((value) => validator.check(rest, value, `${name} ${part}`));
    });
  });
}

describe.each(Object.entries(readPublished()))('the examples of %s', (id, document) => {
  it('are there for every answer, request, parameter and header, and fit their schemas', () => {
    const count: Count = {request: 0, response: 0, error: 0, parameter: 0, header: 0, field: 0};
    const validator = new Validator(document);
    const problems = [...checkOperations(validator, count), ...checkFields(validator, count)];
    console.log(`${id}: examples validated ${JSON.stringify(count)}`);
    expect(problems).toEqual([]);
    expect(Object.values(count).every((number) => number > 0)).toBe(true);
  });

  it('would be refused with a value of the wrong type', () => {
    const validator = new Validator(document);
    expect(validator.check({$ref: '#/components/schemas/Problem'}, {status: 'x'}, 'p')).not.toEqual(
      [],
    );
  });
});
