import {isEqual, isObject, type JsonValue, printValue} from '../../document/json-value.ts';
import {type MergedSchema, pick} from '../../document/merge-schema.ts';
import type {Fact} from '../types.ts';

/** Longer values stay in the examples of the whole body. */
const MAX_VALUE_LENGTH = 160;
const MAX_EXAMPLES = 3;

export function listFacts(schema: MergedSchema): Fact[] {
  return [
    ...listLimits(schema),
    ...textFact('Content', pick(schema.parts, 'contentMediaType')),
    ...textFact('Encoding', pick(schema.parts, 'contentEncoding')),
    ...listDependencies(schema),
    ...listValues(schema),
  ];
}

type Limits = {readonly min?: number; readonly max?: number};

function listLimits(schema: MergedSchema): Fact[] {
  const {parts} = schema;
  const multiple = pick(parts, 'multipleOf');
  const range = rangeText(schema);
  const rest = pick(parts, 'additionalProperties') ?? pick(parts, 'unevaluatedProperties');
  return [
    ...spanFact('Length', limitsOf(schema, 'minLength', 'maxLength'), 'character'),
    ...(range ? [{term: 'Range', text: range}] : []),
    ...(typeof multiple === 'number' ? [{term: 'Multiple of', text: String(multiple)}] : []),
    ...spanFact('Items', limitsOf(schema, 'minItems', 'maxItems')),
    ...(pick(parts, 'uniqueItems') === true ? [{term: 'Unique items'}] : []),
    ...spanFact('Fields', limitsOf(schema, 'minProperties', 'maxProperties')),
    ...textFact('Pattern', pick(parts, 'pattern')),
    ...(rest === false ? [{term: 'Additional fields', text: 'are rejected'}] : []),
  ];
}

function numbers(schema: MergedSchema, keyword: string): number[] {
  return schema.parts
    .map((part) => part.object[keyword])
    .filter((value) => typeof value === 'number');
}

function limitsOf(schema: MergedSchema, minimum: string, maximum: string): Limits {
  const mins = numbers(schema, minimum);
  const maxs = numbers(schema, maximum);
  return {
    min: mins.length ? Math.max(...mins) : undefined,
    max: maxs.length ? Math.min(...maxs) : undefined,
  };
}

function spanFact(term: string, {min, max}: Limits, unit = ''): Fact[] {
  const count = (number: number) => {
    return unit ? `${number} ${unit}${number === 1 ? '' : 's'}` : String(number);
  };
  const low = min || undefined;
  if (low === undefined && max === undefined) return [];
  if (low === undefined) return [{term, text: `at most ${count(max ?? 0)}`}];
  if (max === undefined) return [{term, text: `at least ${count(low)}`}];
  return [{term, text: low === max ? `exactly ${count(low)}` : `${low} to ${count(max)}`}];
}

/** OpenAPI 3.0 has exclusive limits as booleans beside the limit, 3.1 as numbers of their own. */
function rangeText(schema: MergedSchema): string | undefined {
  const {min, max} = limitsOf(schema, 'minimum', 'maximum');
  const own = limitsOf(schema, 'exclusiveMinimum', 'exclusiveMaximum');
  const above = own.min ?? (pick(schema.parts, 'exclusiveMinimum') === true ? min : undefined);
  const below = own.max ?? (pick(schema.parts, 'exclusiveMaximum') === true ? max : undefined);
  const low = above === undefined ? min : undefined;
  const high = below === undefined ? max : undefined;
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  const words = [
    above === undefined ? '' : `more than ${above}`,
    low === undefined ? '' : `at least ${low}`,
    below === undefined ? '' : `less than ${below}`,
    high === undefined ? '' : `at most ${high}`,
  ].filter(Boolean);
  return words.join(', ') || undefined;
}

function textFact(term: string, value: unknown): Fact[] {
  return typeof value === 'string' && value ? [{term, codes: [value]}] : [];
}

function listDependencies({parts}: MergedSchema): Fact[] {
  const dependent = pick(parts, 'dependentRequired');
  const names = pick(parts, 'propertyNames');
  return [
    ...(isObject(dependent)
      ? Object.entries(dependent).map(([name, needed]) => ({
          term: `${name} requires`,
          codes: Array.isArray(needed) ? needed.map(printValue) : [],
        }))
      : []),
    ...(isObject(names) ? textFact('Names match', names.pattern) : []),
  ];
}

function listValues(schema: MergedSchema): Fact[] {
  const {parts} = schema;
  const constant = pick(parts, 'const');
  const fallback = pick(parts, 'default');
  return [
    ...(constant === undefined ? [] : [{term: 'Always', codes: [printValue(constant)]}]),
    ...(fallback === undefined ? [] : [{term: 'Default', codes: [printValue(fallback)]}]),
    // A default that is its own example says the same twice.
    ...toExampleFact(listExamples(schema).filter((example) => !isEqual(example, fallback))),
  ];
}

function listExamples({parts}: MergedSchema): JsonValue[] {
  const examples = pick(parts, 'examples');
  const example = pick(parts, 'example');
  return [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? examples : []),
  ];
}

/** Examples that fit in a line; objects are left to the examples of the whole body. */
export function toExampleFact(examples: readonly unknown[]): Fact[] {
  const codes = [...new Set(examples.filter(isShort).map(printValue))]
    .filter((code) => code !== '""' && code.length <= MAX_VALUE_LENGTH)
    .slice(0, MAX_EXAMPLES);
  return codes.length ? [{term: codes.length === 1 ? 'Example' : 'Examples', codes}] : [];
}

function isShort(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => !isObject(item) && !Array.isArray(item));
  }
  return value !== null && !isObject(value);
}
