import type {Schema} from '../document.ts';

/** What the table says about a field, and what a schema says about it, in the same words. */
export interface FieldFacts {
  readonly type: string;
  readonly nullable: boolean;
  readonly values: readonly string[];
}

const PATTERNS: Record<string, string> = {
  '^[A-Z]{3}$': 'string:ISO 4217',
  '^[A-Z]{2}$': 'string:ISO 3166-1 alpha-2',
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$': 'string:BCP 47',
  '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$': 'string:IANA zone',
  '^\\+[1-9][0-9]{1,14}$': 'string:E.164',
  '^#[0-9a-fA-F]{6}$': 'string:hex colour',
};

const FORMATS: Record<string, string> = {'json-pointer': 'JSON pointer'};

/** Describes a field of a published schema in the words of fields.csv. */
export function describeField(field: Schema): FieldFacts {
  const parts = field.anyOf ?? [field];
  const value = {...field, ...parts.find(({type}) => type !== 'null')};
  const types = [value.type ?? []].flat();
  const isNullable = types.includes('null') || parts.some(({type}) => type === 'null');
  const values = (value.items?.enum ?? value.enum ?? []).filter((one) => one !== null);
  return {type: describeType(value), nullable: isNullable, values: values.map(String)};
}

function describeType(value: Schema): string {
  if (value.$ref) return `object<${nameOf(value.$ref)}>`;
  const type = [value.type ?? []].flat().find((one) => one !== 'null');
  if (type === 'array') {
    return `array<${describeItem(value.items ?? {})}>${range(value.minItems, value.maxItems)}`;
  }
  if (value.enum) return 'enum';
  if (type === undefined) return 'any';
  if (type === 'string') return describeString(value);
  if (type === 'integer' || type === 'number') {
    const format = value.format ? `:${value.format}` : '';
    return `${type}${format}${range(value.minimum, value.maximum)}`;
  }
  return type;
}

function describeItem(items: Schema): string {
  const described = describeType(items);
  return described.replace(/^string:/, '');
}

function describeString(value: Schema): string {
  if (value.pattern === '^https://') return 'string:uri (https)';
  if (value.pattern) return PATTERNS[value.pattern] ?? `string ${value.pattern}`;
  if (value.format) return `string:${FORMATS[value.format] ?? value.format}`;
  return `string${range(value.minLength, value.maxLength)}`;
}

function range(low: number | undefined, high: number | undefined): string {
  return low === undefined && high === undefined ? '' : `(${low ?? ''}..${high ?? ''})`;
}

/** The words of the table, where they say less or more than a schema can. */
export function expectedType(type: string): string {
  return type
    .replace(':minor units', '')
    .replace(/\(0\.\.(\d+)\)/, (all, high: string) =>
      type.startsWith('string') ? `(..${high})` : all,
    )
    .replace(/^array<number>\(4\)$/, 'array<number>(4..4)');
}

/** The name of the schema that a reference leads to. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
