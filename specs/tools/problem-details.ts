import type {FieldError, ProblemChanges, Schema} from './document.ts';

/** Names for the texts of a problem. */
export interface ProblemPlace {
  readonly scope: string;
  readonly body: Schema | undefined;
  readonly record: Schema | undefined;
}

const UNKNOWN = 'colour';

/** Details of codes that depend on the operation; the others are in the catalogue. */
export const DETAILS: Record<string, (place: ProblemPlace) => ProblemChanges> = {
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
    errors: [
      {parameter: 'page', code: 'too_large', message: 'Must be at most 400.', meta: {max: 400}},
    ],
  }),
  validation_failed: ({body}) => validationFailed(body),
  unknown_field: ({record}) => unknownField(record),
};

function byParameter(parameter: string, message: string): ProblemChanges {
  return {detail: message, errors: [{parameter, code: 'not_in_enum', message}]};
}

function validationFailed(body: Schema | undefined): ProblemChanges {
  const fields = Object.entries(body?.properties ?? {});
  const [required] = fields.find(([name]) => body?.required?.includes(name)) ?? [];
  const limits = fields.flatMap(([name, field]) =>
    name === required ? [] : findBrokenLimit(name, field),
  );
  const errors = limits.slice(0, 1);
  if (required !== undefined) {
    const message = 'This field is required.';
    errors.unshift({pointer: `/${required}`, code: 'required', message});
  }
  const [[first] = []] = fields;
  if (errors.length === 0 && first !== undefined) {
    const message = 'The value has the wrong type.';
    errors.push({pointer: `/${first}`, code: 'invalid_type', message});
  }
  const count = errors.length === 1 ? '1 field is' : `${errors.length} fields are`;
  return {detail: `${count} invalid. See \`errors\`.`, errors};
}

/** The error of a value beyond a limit of a field, if the field has one. */
function findBrokenLimit(name: string, field: Schema): FieldError[] {
  const pointer = `/${name}`;
  const values = field['x-accepted'] ?? field.enum;
  if (values) {
    const allowed = values.filter((value) => value !== null);
    const message = 'The value is not in the list of allowed values.';
    return [{pointer, code: 'not_in_enum', message, meta: {allowed}}];
  }
  const {maxLength: max} = field;
  if (max !== undefined) {
    const message = `Must have at most ${max} characters.`;
    return [{pointer, code: 'too_long', message, meta: {max}}];
  }
  return field.format === 'email'
    ? [{pointer, code: 'invalid_format', message: 'Must be an email address.'}]
    : [];
}

function unknownField(record: Schema | undefined): ProblemChanges {
  const [name] = Object.entries(record?.properties ?? {}).find(([, field]) => field.readOnly) ?? [];
  if (!name) return {detail: `The schema has no field "${UNKNOWN}". Remove it.`};
  const message = 'The field is set by the platform.';
  return {
    detail: `The field "${name}" is read-only. Remove it.`,
    errors: [{pointer: `/${name}`, code: 'read_only', message}],
  };
}
