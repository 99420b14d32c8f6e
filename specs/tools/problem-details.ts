import type {Json, JsonObject, Schema} from './document.ts';

/** What the texts of a problem are made from. */
export interface ProblemPlace {
  readonly scope: string;
  readonly body: Schema | undefined;
  readonly record: Schema | undefined;
}

type Details = {detail: string; errors?: Json[]};

const UNKNOWN = 'colour';

/** Details of the codes that speak about the operation itself; the others are in the catalogue. */
export const DETAILS: Record<string, (place: ProblemPlace) => Details> = {
  insufficient_scope: ({scope}) => ({
    detail: `The token does not contain the scope ${scope}. Request a token with it.`,
  }),
  invalid_filter: () => byParameter(`filter[${UNKNOWN}]`, `The list has no filter "${UNKNOWN}".`),
  invalid_sort: () => byParameter('sort', `The list cannot be sorted by "${UNKNOWN}".`),
  invalid_include: () => byParameter('include', `The list cannot include "${UNKNOWN}".`),
  page_window_exceeded: () => ({
    detail:
      'Page 401 with 25 rows is beyond the first 10,000 rows. Narrow the filter, or sort by the ' +
      'time field of the list and filter from the last value received.',
    errors: [fieldError({parameter: 'page'}, 'too_large', 'Must be at most 400.', {max: 400})],
  }),
  validation_failed: ({body}) => validationFailed(body),
  unknown_field: ({body, record}) => unknownField(body, record),
};

function byParameter(parameter: string, message: string): Details {
  return {detail: message, errors: [fieldError({parameter}, 'not_in_enum', message)]};
}

function fieldError(
  place: {pointer?: string; parameter?: string},
  code: string,
  message: string,
  meta: JsonObject = {},
): Json {
  return {pointer: place.pointer ?? null, parameter: place.parameter ?? null, code, message, meta};
}

function validationFailed(body: Schema | undefined): Details {
  const fields = Object.entries(body?.properties ?? {});
  const required = fields.find(([name]) => body?.required?.includes(name));
  const limited = fields.find(
    ([name, field]) => name !== required?.[0] && brokenLimit(name, field),
  );
  const errors = [
    required && fieldError({pointer: `/${required[0]}`}, 'required', 'This field is required.'),
    limited && brokenLimit(...limited),
  ].filter((error) => error !== undefined);
  const [first] = fields;
  const found =
    errors.length > 0 || !first
      ? errors
      : [fieldError({pointer: `/${first[0]}`}, 'invalid_type', 'The value has the wrong type.')];
  const count = found.length === 1 ? '1 field is' : `${found.length} fields are`;
  return {detail: `${count} invalid. See \`errors\`.`, errors: found};
}

function brokenLimit(name: string, field: Schema): Json | undefined {
  const place = {pointer: `/${name}`};
  const values = field['x-accepted'] ?? field.enum;
  if (values) {
    const allowed = values.filter((value) => value !== null);
    return fieldError(place, 'not_in_enum', 'The value is not in the list of allowed values.', {
      allowed,
    });
  }
  if (field.maxLength !== undefined) {
    const max = field.maxLength;
    return fieldError(place, 'too_long', `Must have at most ${max} characters.`, {max});
  }
  if (field.maximum !== undefined) {
    const max = field.maximum;
    return fieldError(place, 'too_large', `Must be at most ${max}.`, {max});
  }
  if (field.format === 'email') {
    return fieldError(place, 'invalid_format', 'Must be an email address.');
  }
  return undefined;
}

function unknownField(body: Schema | undefined, record: Schema | undefined): Details {
  const fields = Object.entries(record?.properties ?? {});
  const fixed = fields.find(([name, field]) => field.readOnly && !body?.properties?.[name]);
  if (!fixed) return {detail: `The schema has no field "${UNKNOWN}". Remove it.`};
  return {
    detail: `The field "${fixed[0]}" is read-only. Remove it.`,
    errors: [
      fieldError({pointer: `/${fixed[0]}`}, 'read_only', 'The field is set by the platform.'),
    ],
  };
}
