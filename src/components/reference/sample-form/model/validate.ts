import {lookUp} from '../../../../openapi/document/json-value';
import {count as countOf} from '../../../../openapi/document/quote';
import {compilePattern} from '../../../../openapi/pattern';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';
import {type Draft, getFieldKind, getRowSchema, toValue} from './draft';
import {FORMATS} from './hints';

/** What is wrong with a draft of one field, in words; undefined when nothing is. Members not included. */
export function validateField(
  schema: FieldSchema,
  draft: Draft,
  isRequired: boolean,
): string | undefined {
  switch (draft.kind) {
    case 'null':
      return undefined;
    case 'json':
      return validateJson(draft.text, isRequired);
    case 'list':
      return validateList(schema, draft.items.length, isRequired);
    case 'object':
      return validateObject(draft);
    case 'text': {
      if (draft.text === '') return isRequired ? 'Enter a value.' : undefined;
      if (getFieldKind(schema) === 'choice') return undefined;
      const isNumber = schema.type === 'number' || schema.type === 'integer';
      return isNumber ? validateNumber(schema, draft.text) : validateText(schema, draft.text);
    }
  }
}

/** Counts the fields of a draft, members included, that have something wrong. */
export function countProblems(schema: FieldSchema, draft: Draft, isRequired: boolean): number {
  const own = validateField(schema, draft, isRequired) ? 1 : 0;
  if (draft.kind === 'list') {
    const items = draft.items.map((item) => countProblems(schema.items ?? {}, item.draft, true));
    return sum([own, ...items]);
  }
  if (draft.kind !== 'object') return own;
  const members = Object.entries(draft.members).map(([name, member]) =>
    countProblems(
      lookUp(schema.properties, name) ?? {},
      member,
      isMemberRequired(schema, draft, isRequired, name),
    ),
  );
  const rows = draft.rows.map((row) => countProblems(getRowSchema(schema), row.draft, true));
  return sum([own, ...members, ...rows]);
}

/** A required member of an object that is not sent at all is not missed. */
export function isMemberRequired(
  schema: FieldSchema,
  draft: Draft,
  isRequired: boolean,
  name: string,
): boolean {
  if (!schema.required?.includes(name)) return false;
  return isRequired || toValue(schema, draft, false) !== undefined;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function validateJson(text: string, isRequired: boolean): string | undefined {
  if (text.trim() === '') return isRequired ? 'Enter a value as JSON.' : undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Invalid JSON: ${reason}. The samples show the last valid value.`;
  }
}

function validateList(schema: FieldSchema, count: number, isRequired: boolean): string | undefined {
  const {minItems = 0, maxItems} = schema;
  if (count < minItems && (isRequired || count > 0)) {
    return `Enter at least ${countOf(minItems, 'item')} (now ${count}).`;
  }
  if (maxItems !== undefined && count > maxItems) {
    return `Enter at most ${countOf(maxItems, 'item')} (now ${count}).`;
  }
  return undefined;
}

function validateObject(draft: Extract<Draft, {kind: 'object'}>): string | undefined {
  const names = [...Object.keys(draft.members), ...draft.rows.map(({name}) => name)];
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  return twice === undefined ? undefined : `Duplicate field “${twice}”.`;
}

function validateNumber(schema: FieldSchema, text: string): string | undefined {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return 'Enter a number.';
  if (schema.type === 'integer' && !Number.isInteger(value)) return 'Must be a whole number.';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'JavaScript cannot keep this many digits. The samples may round the number.';
  }
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf} = schema;
  if (minimum !== undefined && value < minimum) return `Must be ${minimum} or more.`;
  if (maximum !== undefined && value > maximum) return `Must be ${maximum} or less.`;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return `Must be more than ${exclusiveMinimum}.`;
  }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return `Must be less than ${exclusiveMaximum}.`;
  }
  const steps = multipleOf ? value / multipleOf : 0;
  // Decimal fractions are not exact, so a step counts as met within their precision.
  if (Math.abs(steps - Math.round(steps)) > 1e-9) return `Must be a multiple of ${multipleOf}.`;
  return undefined;
}

function validateText(schema: FieldSchema, text: string): string | undefined {
  if (schema.file)
    return /["\p{Cc}]/u.test(text)
      ? 'A file name cannot contain quotes or line breaks.'
      : undefined;
  const length = [...text].length;
  const {minLength, maxLength, format = '', pattern} = schema;
  if (minLength !== undefined && length < minLength) {
    return `Enter at least ${countOf(minLength, 'character')} (now ${length}).`;
  }
  if (maxLength !== undefined && length > maxLength) {
    return `Enter at most ${countOf(maxLength, 'character')} (now ${length}).`;
  }
  const known = lookUp(FORMATS, format);
  if (known && !known.isValid(text)) return `Enter ${known.name}, for example ${known.example}.`;
  if (pattern !== undefined && compilePattern(pattern)?.(text) === false) {
    return `Does not match the pattern ${pattern}.`;
  }
  return undefined;
}

/** What HTTP cannot carry in a header or cookie. */
export function validateHeaderText(value: JsonValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return /(?!\t)\p{Cc}/u.test(text)
    ? 'Header values cannot contain line breaks or control characters. The samples omit this header.'
    : undefined;
}

/** What a URL cannot carry as a segment of its path. */
export function validatePathText(value: JsonValue | undefined): string | undefined {
  return value === '.' || value === '..' ? 'A path value cannot be “.” or “..”.' : undefined;
}
