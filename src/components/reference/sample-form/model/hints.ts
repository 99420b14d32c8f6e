import {lookUp, printValue} from '../../../../openapi/document/json-value';
import {describeCount, describeRange} from '../../../../openapi/document/limits';
import {compilePattern} from '../../../../openapi/pattern';
import type {FieldSchema} from '../../../../openapi/samples';

type Format = {readonly name: string; readonly example: string; readonly pattern: RegExp};

/** Formats of texts that can be checked reliably (JSON Schema, "Defined Formats"). */
export const FORMATS: {readonly [format: string]: Format | undefined} = {
  uuid: {
    name: 'UUID',
    example: '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02',
    pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  },
  date: {name: 'date', example: '2026-06-20', pattern: /^\d{4}-[01]\d-[0-3]\d$/},
  'date-time': {
    name: 'date and time with offset',
    example: '2026-06-20T14:00:00+02:00',
    pattern: /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  },
  email: {name: 'email address', example: 'noor@example.com', pattern: /^[^\s@]+@[^\s@]+$/},
  uri: {
    name: 'absolute URL',
    example: 'https://example.com/hook',
    pattern: /^[a-z][a-z\d+.-]*:\S+$/i,
  },
  ipv4: {name: 'IPv4 address', example: '192.0.2.1', pattern: /^(\d{1,3}\.){3}\d{1,3}$/},
};

/** Describes the values of a field in a few words; empty for free text and for choices. */
export function describeSchema(schema: FieldSchema): string {
  const {pattern = ''} = schema;
  return [
    describeType(schema),
    describeNumbers(schema),
    describeCount(schema.minLength, schema.maxLength, 'character'),
    describeCount(schema.minItems, schema.maxItems, 'item'),
    pattern !== '' && pattern.length <= 40 ? `pattern ${pattern}` : '',
    compilePattern(pattern) ? '' : 'pattern not checked here',
    schema.default === undefined ? '' : `default ${printValue(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function describeType({file, type, format = ''}: FieldSchema): string {
  if (file) return 'name of a file next to the sample';
  if (type === 'integer' || type === 'number') return type;
  return lookUp(FORMATS, format)?.name ?? '';
}

/** Limits of a number in words; empty if there are none. */
export function describeNumbers(schema: FieldSchema): string {
  const {multipleOf} = schema;
  const steps = multipleOf === undefined ? '' : `in steps of ${multipleOf}`;
  return [describeRange(schema), steps].filter(Boolean).join(', ');
}
