import {lookUp} from '../../../../openapi/document/json-value';
import {describeCount, describeRange} from '../../../../openapi/document/limits';
import {compilePattern} from '../../../../openapi/pattern';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';

type Format = {
  /** With its article, such as `a UUID`. */
  readonly name: string;
  readonly example: string;
  readonly pattern: RegExp;
};

/** Formats of texts that can be checked reliably (JSON Schema, "Defined Formats"). */
export const FORMATS: {readonly [format: string]: Format | undefined} = {
  uuid: {
    name: 'a UUID',
    example: '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02',
    pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  },
  date: {
    name: 'a date',
    example: '2026-06-20',
    pattern: /^\d{4}-[01]\d-[0-3]\d$/,
  },
  'date-time': {
    name: 'a date and time with offset',
    example: '2026-06-20T14:00:00+02:00',
    pattern: /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  },
  email: {name: 'an email address', example: 'noor@example.com', pattern: /^[^\s@]+@[^\s@]+$/},
  uri: {
    name: 'an absolute URL',
    example: 'https://example.com/hook',
    pattern: /^[a-z][a-z\d+.-]*:\S+$/i,
  },
  ipv4: {name: 'an IPv4 address', example: '192.0.2.1', pattern: /^(\d{1,3}\.){3}\d{1,3}$/},
};

/** Describes the values of a field in a few words. */
export function describeSchema(schema: FieldSchema): string {
  const type = describeType(schema);
  const limits = describeLimits(schema);
  if (schema.default !== undefined) limits.push(`default ${toPlainText(schema.default)}`);
  // A field for text or a list is recognised by its look.
  if (/^(Text|List)$/.test(type) && limits.length === 0) return '';
  const text = [type, ...limits].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toPlainText(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(toPlainText).join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Empty for types that the control shows. */
const TYPES: {readonly [type in NonNullable<FieldSchema['type']>]: string} = {
  integer: 'Whole number',
  number: 'Number',
  string: 'Text',
  array: 'List',
  object: '',
  boolean: '',
  null: '',
};

function describeType({file, enum: values, const: value, type, format = ''}: FieldSchema): string {
  if (file) return 'Name of a file next to the sample';
  if (values || value !== undefined) return '';
  const known = type === 'string' ? lookUp(FORMATS, format) : undefined;
  return known?.name.replace(/^an? /, '') ?? (type ? TYPES[type] : 'JSON');
}

function describeLimits(schema: FieldSchema): string[] {
  const {pattern = ''} = schema;
  return [
    describeNumbers(schema),
    describeCount(schema.minLength, schema.maxLength, 'character'),
    describeCount(schema.minItems, schema.maxItems, 'item'),
    pattern !== '' && pattern.length <= 40 ? `pattern ${pattern}` : '',
    compilePattern(pattern) ? '' : 'pattern not checked here',
  ].filter(Boolean);
}

/** Limits of a number in words; empty if there are none. */
export function describeNumbers(schema: FieldSchema): string {
  const {multipleOf} = schema;
  const steps = multipleOf === undefined ? '' : `in steps of ${multipleOf}`;
  return [describeRange(schema), steps].filter(Boolean).join(', ');
}
