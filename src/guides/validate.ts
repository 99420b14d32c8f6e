import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import memoize from 'lodash/memoize.js';
import {isObject, type JsonObject} from '../openapi/document/json-value.ts';
import {
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../openapi/document/merge-schema.ts';
import {toPointer, toReference} from '../openapi/document/pointers.ts';
import {compilePattern} from '../openapi/pattern.ts';
import {rememberFor} from '../openapi/remember-for.ts';
import {describeNearest, GuideReferenceError} from './reference-error.ts';
import type {Specification} from './specifications.ts';

/** Patterns of a document are matched in linear time; a pattern that cannot be accepts every text. */
function toRegExp(pattern: string) {
  // Ajv caches by this name.
  return {test: compilePattern(pattern) ?? (() => true), toString: () => pattern};
}

/**
 * A validator checks one or two examples, so that compiling takes most of the time: its code is not optimised, and
 * the document is not checked as a schema.
 */
const VALIDATION = {
  strict: false,
  allErrors: true,
  validateFormats: true,
  validateSchema: false,
  code: {optimize: false, regExp: Object.assign(toRegExp, {code: 'toRegExp'})},
} as const;

/** Prepares the validators of a document once. */
const getValidators = rememberFor((document: JsonObject) =>
  memoize((isPartial: boolean) => {
    const ajv = new Ajv2020(VALIDATION);
    addFormats.default(ajv);
    ajv.addSchema(toJsonSchema(document, isPartial) as JsonObject, 'document');
    return memoize((reference: string) => ajv.compile({$ref: `document${reference}`}));
  }),
);

/**
 * Copies a document as JSON Schema: in OpenAPI 3.0 exclusive limits are flags, and what may be null may have no
 * type. A partial one requires no field, so that several alternatives of `oneOf` may match.
 */
function toJsonSchema(value: unknown, isPartial: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => toJsonSchema(each, isPartial));
  if (!isObject(value)) return value;
  const {nullable, ...others} = value;
  if (typeof nullable === 'boolean' && value.type === undefined) {
    const schema = toJsonSchema(others, isPartial);
    return nullable ? {anyOf: [{type: 'null'}, schema]} : schema;
  }
  const entries = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    const [, limit] = /^exclusive(M(?:in|ax)imum)$/.exec(key) ?? [];
    if (limit && typeof member === 'boolean') {
      const excluded = value[limit.toLowerCase()];
      return member && excluded !== undefined ? [[key, excluded]] : [];
    }
    // A property may have one of these names; its schema is an object.
    if (isPartial && /^(?:required|minProperties)$/.test(key) && !isObject(member)) return [];
    const isAny = isPartial && key === 'oneOf' && Array.isArray(member);
    return [[isAny ? 'anyOf' : key, toJsonSchema(member, isPartial)]];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks a JSON example of a guide against the schema of the place it represents. Fields that the
 * schema does not name are refused as well, though clients must ignore them in real responses.
 *
 * @param keys where the schema is in the document
 * @param isPartial fields may be left out
 * @throws {GuideReferenceError} with every violation
 */
export function checkExample(
  {api, document, root}: Specification,
  keys: readonly string[],
  value: unknown,
  isPartial: boolean,
): void {
  const compile = getValidators(document)(isPartial);
  const pointer = toPointer(keys);
  let validate: ValidateFunction;
  try {
    validate = compile(toReference(keys));
  } catch (cause) {
    throw new GuideReferenceError(
      `The example cannot be checked: the schema at ${pointer} of the specification "${api.id}" ` +
        `is not usable (${cause instanceof Error ? cause.message : cause}). Correct the specification.`,
    );
  }
  const problems = validate(value) ? [] : (validate.errors ?? []).map(describeViolation);
  problems.push(...listUnknownFields(mergeSchema([root.resolve(toReference(keys))]), value, ''));
  if (problems.length === 0) return;
  throw new GuideReferenceError(
    `The JSON does not match the schema at ${pointer} of the specification "${api.id}": ` +
      `${[...new Set(problems)].join('; ')}. Correct the JSON` +
      (isPartial ? '.' : ', or allow it to leave fields out with the attribute partial.'),
  );
}

function describeViolation({instancePath, message, params}: ErrorObject): string {
  const extra = params.additionalProperty ?? params.allowedValues?.join(', ') ?? '';
  return `${instancePath || 'the value'} ${message}${extra ? ` (${extra})` : ''}`;
}

/** Lists fields, at any depth, that an object has and its schema does not name. */
function listUnknownFields(schema: MergedSchema, value: unknown, place: string): string[] {
  if (Array.isArray(value)) {
    const items = listItemSources(schema);
    if (items.length === 0) return [];
    const item = mergeSchema(items);
    return value.flatMap((element, index) => listUnknownFields(item, element, `${place}/${index}`));
  }
  if (!isObject(value)) return [];
  const variants = schema.choices.flatMap(({alternatives}) => alternatives);
  const forms = [schema, ...variants.map((variant) => mergeSchema([variant]))];
  const fields = new Map(
    forms.flatMap(listFields).map(({name, sources}) => [name, sources] as const),
  );
  // A schema that names no field, or has a schema for further ones, allows any.
  const isOpen = fields.size === 0 || isObject(pick(schema.parts, 'additionalProperties'));
  return Object.entries(value).flatMap(([name, member]) => {
    const sources = fields.get(name);
    if (sources) return listUnknownFields(mergeSchema(sources), member, `${place}/${name}`);
    if (isOpen) return [];
    return [`${place}/${name} is not a field${describeNearest(name, fields.keys())}`];
  });
}
