import {makeCode, makeText} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {getEnumValues, getField, getKeyword} from '../schemas.ts';
import {getSpecification} from '../specifications.ts';
import {API, defineComponent, required, SCHEMA, type ValuesOf} from './component.ts';

const FIELD_ATTRIBUTES = {
  schema: SCHEMA,
  field: required('Name of a field, with dots between levels: `venue.city`.'),
  api: API,
};

function findNamedField(
  {schema, field, api}: ValuesOf<typeof FIELD_ATTRIBUTES>,
  context: GuideContext,
) {
  const specification = getSpecification(context, api);
  const name = `${schema}.${field}`;
  return {field: getField(specification, schema, field), name, specification};
}

export const Enum = defineComponent({
  shows: 'The values that a field can have.',
  attributes: FIELD_ATTRIBUTES,
  resolve: (attributes, context) => {
    const {field, name, specification} = findNamedField(attributes, context);
    const values = getEnumValues(field.schema);
    if (values.length === 0) {
      throw new GuideReferenceError(
        `<Enum> names ${name}, which is not limited to certain values in the specification ` +
          `"${specification.api.id}". Name a field with an enum, or leave the component out.`,
      );
    }
    return values.flatMap((value, index) => {
      const code = makeCode(value);
      if (index === 0) return [code];
      return [makeText(index === values.length - 1 ? ' or ' : ', '), code];
    });
  },
});

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
];

export const Limit = defineComponent({
  shows: 'A limit or default of a field as a number.',
  attributes: {
    ...FIELD_ATTRIBUTES,
    bound: required('Keyword of the schema: `maxLength`, `minimum`, `default` and others.'),
  },
  resolve: (attributes, context) => {
    const {field, name, specification} = findNamedField(attributes, context);
    const limits = new Map(
      BOUNDS.map((bound) => [bound, getKeyword(field.schema, bound)] as const).filter(
        ([, value]) => typeof value === 'number' || typeof value === 'string',
      ),
    );
    const where = `for ${name} in the specification "${specification.api.id}"`;
    const value = getKnown('Limit', attributes.bound, where, limits);
    return [makeText(typeof value === 'number' ? formatNumber(value) : String(value))];
  },
});

/** Groups the digits of large numbers by a narrow space, as the guides write them. */
function formatNumber(value: number): string {
  return Math.abs(value) < 10_000
    ? String(value)
    : new Intl.NumberFormat('en').format(value).replaceAll(',', '\u202f');
}
