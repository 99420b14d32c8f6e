import fc from 'fast-check';
import {anything, mapOf, name, partial} from './names.ts';
import {text} from './texts.ts';

/** Component schemas that every generated document has; references lead to them, also in circles. */
export const COMPONENTS = ['Node', 'Leaf', 'Cat', 'Odd/na~me %', 'constructor'] as const;

/** How a reference writes a component's name (RFC 6901, in a URI fragment). */
export function toReference(component: string): string {
  const token = component.replaceAll('~', '~0').replaceAll('/', '~1');
  return `#/components/schemas/${encodeURIComponent(token)}`;
}

const reference = fc
  .tuple(fc.constantFrom(...COMPONENTS), fc.constantFrom('', '', '', '/properties/id'))
  .map(([component, rest]) => ({$ref: toReference(component) + rest}));

const limit = fc.constantFrom<unknown>(0, 1, 5, -3, 1.5, 1e21, 9_007_199_254_740_991, true);
const pattern = fc.constantFrom('^[a-z]+$', '(', '[', '\\p{L}', '(a+)+$', '</script>', '\\', '^$');
const type = fc.oneof(
  fc.constantFrom<unknown>('string', 'integer', 'number', 'boolean', 'array', 'object', 'null'),
  fc.constantFrom<unknown>(['string', 'null'], ['object', 'array'], [], 'file', 'strange'),
);
const format = fc.constantFrom('date-time', 'uuid', 'binary', 'byte', 'int64', 'email', 'odd one');

const annotations = {
  title: name,
  description: text,
  format,
  default: anything,
  example: anything,
  examples: fc.array(anything, {maxLength: 2}),
  enum: fc.array(anything, {maxLength: 4}),
  const: anything,
  deprecated: fc.boolean(),
  readOnly: fc.boolean(),
  writeOnly: fc.boolean(),
  nullable: fc.boolean(),
  externalDocs: fc.record({url: text}),
  'x-enum-descriptions': anything,
  xml: partial({name, attribute: fc.boolean(), wrapped: fc.boolean()}),
};

const limits = {
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  multipleOf: limit,
  minLength: limit,
  maxLength: limit,
  minItems: limit,
  maxItems: limit,
  uniqueItems: fc.boolean(),
  minProperties: limit,
  maxProperties: limit,
  pattern,
  contentEncoding: fc.constant('base64'),
  contentMediaType: fc.constant('image/png'),
};

/** Few keys of many: a schema with all of them says nothing in particular. */
function someOf(model: Record<string, fc.Arbitrary<unknown>>, max: number): fc.Arbitrary<object> {
  const entries = Object.entries(model).map(([key, value]) => value.map((each) => [key, each]));
  return fc
    .array(fc.oneof(...entries), {maxLength: max})
    .map((members) => Object.fromEntries(members));
}

const leaf = fc
  .tuple(partial({type}), someOf({...annotations, ...limits}, 4))
  .map((parts): unknown => Object.assign({}, ...parts));

const {schema} = fc.letrec<{schema: unknown; inner: unknown}>((tie) => {
  const inner = tie('inner');
  const list = fc.array(inner, {maxLength: 3});
  const properties = mapOf(inner, {max: 4});
  const compound = someOf(
    {
      properties,
      patternProperties: mapOf(inner, {max: 2, key: pattern}),
      additionalProperties: inner,
      items: inner,
      prefixItems: list,
      allOf: list,
      oneOf: list,
      anyOf: list,
      not: inner,
      if: inner,
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: inner,
      else: inner,
      contains: inner,
      propertyNames: inner,
      dependentSchemas: properties,
      unevaluatedProperties: inner,
      $defs: properties,
      required: fc.array(name, {maxLength: 3}),
      discriminator: partial(
        {
          propertyName: name,
          mapping: mapOf(fc.constantFrom(...COMPONENTS.map(toReference), 'Cat')),
        },
        ['propertyName'],
      ),
    },
    4,
  );
  return {
    inner: fc.oneof(
      {maxDepth: 3, depthIdentifier: 'schema'},
      leaf,
      {weight: 1, arbitrary: reference},
      {weight: 1, arbitrary: fc.boolean()},
      {weight: 3, arbitrary: tie('schema')},
    ),
    schema: fc.tuple(leaf, compound).map((parts): unknown => Object.assign({}, ...parts)),
  };
});

/** A schema with everything that OpenAPI 3.0 and 3.1 know, nested and referring in circles. */
export {schema};

/** A schema or a reference to one, as most places take. */
export const schemaOrReference = fc.oneof({weight: 3, arbitrary: schema}, reference);
