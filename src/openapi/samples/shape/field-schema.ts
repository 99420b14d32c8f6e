import type {FieldSchema, Json} from '../types.ts';
import {type FlatSchema, flattenSchema} from './flat-schema.ts';
import {
  compact,
  isNode,
  type Node,
  type Resolve,
  toJson,
  toList,
  toNode,
  toOptionalNumber,
  toOptionalText,
} from './reader.ts';

/**
 * Reduces a schema (OpenAPI 3.0 or 3.1) to what a form field needs. Read-only members are left out;
 * a circle and a choice between objects become a field for any JSON.
 */
export function buildFieldSchema(
  schema: unknown,
  resolve: Resolve,
  trail: readonly string[] = [],
): FieldSchema {
  const flat = flattenSchema(schema, resolve, trail);
  const {node, isNullable, trail: path} = chooseVariant(flat, resolve);
  const types = listTypes(node).filter((type) => type !== 'null');
  const type = chooseType(types);
  const nullable = isNullable || node.nullable === true || listTypes(node).includes('null');
  const isObject = isNode(node.properties) || type === 'object';
  return compact<FieldSchema>({
    type: toFieldType(type),
    nullable: nullable && types.length > 0 ? true : undefined,
    format: toOptionalText(node.format),
    pattern: toOptionalText(node.pattern),
    enum: Array.isArray(node.enum) ? node.enum.map(toJson) : undefined,
    const: 'const' in node ? toJson(node.const) : undefined,
    default: 'default' in node ? toJson(node.default) : undefined,
    ...buildLimits(node),
    items:
      type === 'array' && node.items !== undefined
        ? buildFieldSchema(node.items, resolve, path)
        : undefined,
    ...(isObject ? buildMembers(node, resolve, path) : {}),
    file: isFile(node) ? true : undefined,
  });
}

type Choice = Pick<FlatSchema, 'node' | 'trail'> & {readonly isNullable: boolean};

/** A choice between one schema and null is that schema; a choice between constants is an enum. */
function chooseVariant({node, trail}: FlatSchema, resolve: Resolve): Choice {
  const variants = [...toList(node.oneOf), ...toList(node.anyOf)].map((each) =>
    flattenSchema(each, resolve, trail),
  );
  if (variants.length === 0) return {node, trail, isNullable: false};
  const others = variants.filter((each) => each.node.type !== 'null');
  const isNullable = others.length < variants.length;
  const {oneOf: _, anyOf: __, ...rest} = node;
  const [only] = others;
  if (others.length === 1 && only) {
    return {node: {...only.node, ...rest}, trail: only.trail, isNullable};
  }
  return {node: chooseScalar(others, rest), trail, isNullable};
}

/** Of several schemas only constants and scalars have one field; the rest takes any JSON. */
function chooseScalar(variants: readonly FlatSchema[], rest: Node): Node {
  const nodes = variants.map(({node}) => node);
  if (nodes.every((each) => 'const' in each)) {
    const values: Json[] = nodes.map((each) => toJson(each.const));
    return {...rest, type: rest.type ?? nodes[0]?.type, enum: values};
  }
  const text = nodes.find((each) => chooseType(listTypes(each)) === 'string');
  if (text && nodes.every((each) => listTypes(each).every(isScalarType))) return {...text, ...rest};
  return rest.properties ? rest : {};
}

/** Where a text is allowed beside numbers, the field takes a text. */
function chooseType(types: readonly string[]): string | undefined {
  if (types.length === 1) return types[0];
  return types.includes('string') && types.every(isScalarType) ? 'string' : undefined;
}

function isScalarType(type: string): boolean {
  return type !== 'object' && type !== 'array';
}

function buildMembers(
  node: Node,
  resolve: Resolve,
  trail: readonly string[],
): Pick<FieldSchema, 'properties' | 'required' | 'minProperties' | 'additional'> {
  const properties = Object.entries(toNode(node.properties)).filter(
    ([, member]) => flattenSchema(member, resolve, trail).node.readOnly !== true,
  );
  const names = new Set(properties.map(([name]) => name));
  const required = toList(node.required).filter(
    (name): name is string => typeof name === 'string' && names.has(name),
  );
  const extra = node.additionalProperties;
  const hasNames = properties.length > 0;
  return compact({
    properties: hasNames
      ? Object.fromEntries(
          properties.map(([name, member]) => [name, buildFieldSchema(member, resolve, trail)]),
        )
      : undefined,
    required: required.length > 0 ? required : undefined,
    minProperties: toOptionalNumber(node.minProperties),
    additional: isNode(extra)
      ? buildFieldSchema(extra, resolve, trail)
      : extra === true || (extra === undefined && !hasNames)
        ? true
        : undefined,
  });
}

function buildLimits(node: Node) {
  const minimum = toOptionalNumber(node.minimum);
  const maximum = toOptionalNumber(node.maximum);
  // OpenAPI 3.0 says by a boolean that the limit itself is excluded.
  const isAbove = node.exclusiveMinimum === true;
  const isBelow = node.exclusiveMaximum === true;
  return {
    minLength: toOptionalNumber(node.minLength),
    maxLength: toOptionalNumber(node.maxLength),
    minimum: isAbove ? undefined : minimum,
    maximum: isBelow ? undefined : maximum,
    exclusiveMinimum: isAbove ? minimum : toOptionalNumber(node.exclusiveMinimum),
    exclusiveMaximum: isBelow ? maximum : toOptionalNumber(node.exclusiveMaximum),
    multipleOf: toOptionalNumber(node.multipleOf),
    minItems: toOptionalNumber(node.minItems),
    maxItems: toOptionalNumber(node.maxItems),
    uniqueItems: node.uniqueItems === true ? (true as const) : undefined,
  };
}

/** The types that a schema names; those that it only implies by its members count too. */
export function listTypes(node: Node): readonly string[] {
  if (typeof node.type === 'string') return [node.type];
  if (Array.isArray(node.type)) return node.type.filter((each) => typeof each === 'string');
  if (isNode(node.properties)) return ['object'];
  return node.items === undefined ? [] : ['array'];
}

/** A file is binary text in OpenAPI 3.0, and content without encoding in 3.1. */
export function isFile(node: Node): boolean {
  if (node.format === 'binary') return true;
  return typeof node.contentMediaType === 'string' && node.contentEncoding === undefined;
}

function toFieldType(type: string | undefined): FieldSchema['type'] {
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
  return types.find((each) => each === type);
}
