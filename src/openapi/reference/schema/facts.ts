import {getObject, getTexts, isEqual, isObject, printValue} from '../../document/json-value.ts';
import {describeCount, describeRange, readLimit, readLimits} from '../../document/limits.ts';
import {listFields, type MergedSchema, pick} from '../../document/merge-schema.ts';
import {listOwnExamples} from '../../examples/compose-example.ts';
import type {Fact} from '../types.ts';

/** Longer values are only in the examples of the body. */
const MAX_VALUE_LENGTH = 160;
const MAX_EXAMPLES = 3;

export function listFacts(schema: MergedSchema): Fact[] {
  return [
    ...listLimits(schema),
    ...textFact('Content', pick(schema.parts, 'contentMediaType')),
    ...textFact('Encoding', pick(schema.parts, 'contentEncoding')),
    ...listNameRules(schema),
    ...listValues(schema),
  ];
}

function listLimits(schema: MergedSchema): Fact[] {
  const {parts} = schema;
  const limits = readLimits(parts);
  const {minLength, maxLength, minItems, maxItems, multipleOf} = limits;
  const [least, most] = ['minProperties', 'maxProperties'].map((each) => readLimit(parts, each));
  const rest = pick(parts, 'additionalProperties') ?? pick(parts, 'unevaluatedProperties');
  return [
    ...wordsFact('Length', describeCount(minLength, maxLength, 'character')),
    ...wordsFact('Range', describeRange(limits)),
    ...wordsFact('Multiple of', String(multipleOf ?? '')),
    ...wordsFact('Items', describeCount(minItems, maxItems, '')),
    ...(pick(parts, 'uniqueItems') === true ? [{term: 'Unique items'}] : []),
    ...wordsFact('Fields', describeCount(least, most, '')),
    ...textFact('Pattern', pick(parts, 'pattern')),
    ...(rest === false ? [{term: 'Additional fields', text: 'are rejected'}] : []),
  ];
}

function wordsFact(term: string, text: string): Fact[] {
  return text ? [{term, text}] : [];
}

/** A fact with a piece of code; none if the value is missing. */
export function textFact(term: string, value: unknown): Fact[] {
  return typeof value === 'string' && value ? [{term, codes: [value]}] : [];
}

/** Fields that depend on others, and required fields that are described elsewhere, as in a condition. */
function listNameRules(schema: MergedSchema): Fact[] {
  const own = new Set(listFields(schema).map(({name}) => name));
  const required = schema.parts.flatMap(({value}) => getTexts(value, 'required'));
  const dependent = schema.parts.map(({value}) => getObject(value, 'dependentRequired'));
  const rules = [
    {term: 'Requires', codes: [...new Set(required)].filter((name) => !own.has(name))},
    ...dependent.flatMap((owner) =>
      Object.keys(owner).map((name) => ({term: `${name} requires`, codes: getTexts(owner, name)})),
    ),
  ];
  return rules.filter(({codes}) => codes.length > 0);
}

function listValues(schema: MergedSchema): Fact[] {
  const {parts} = schema;
  const constant = pick(parts, 'const');
  const fallback = pick(parts, 'default');
  return [
    ...(constant === undefined ? [] : [{term: 'Always', codes: [printValue(constant)]}]),
    ...(fallback === undefined ? [] : [{term: 'Default', codes: [printValue(fallback)]}]),
    // An example that equals the default would be a repetition.
    ...toExampleFact(listOwnExamples(schema).filter((example) => !isEqual(example, fallback))),
  ];
}

/** Examples that fit in a line; objects are in the examples of the body. */
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
