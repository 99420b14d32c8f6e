import type {Catalogue, ProblemCode, RateLimit} from './catalogue.ts';
import type {
  Example,
  FieldError,
  Json,
  JsonObject,
  Operation,
  PlacedOperation,
  ProblemChanges,
  Schema,
  SpecDocument,
} from './document.ts';
import {listErrorCodes} from './error-codes.ts';
import {listOperations, listParameters, nameResult, resolve} from './navigate.ts';

/** Seconds until a request counts again, in the headers and the body of a 429. */
export const EXCEEDED_SECONDS = 23;

/** Statuses that are returned before the operation is reached, with the same problem for all operations. */
const SHARED_STATUSES = new Set(['401', '429', 'default']);

/** Adds one complete problem to every error response for each of its codes. */
export function addErrorExamples(document: SpecDocument, {problems, rateLimits}: Catalogue): void {
  for (const placed of listOperations(document)) {
    const {operation} = placed;
    const codes = listErrorCodes(document, operation, problems);
    checkWritten(operation, Object.values(codes).flat());
    const place = placeOf(document, operation);
    // A wait is never longer than the window of the policy.
    const policy = operation['x-rate-limit'] ?? 'default';
    const {window_seconds: window} = rateLimits[policy] as RateLimit;
    const exceeded = Math.min(window, EXCEEDED_SECONDS);
    const wait = `${exceeded} second${exceeded === 1 ? '' : 's'}`;
    const retrySeconds: Record<string, number> = {
      rate_limited: exceeded,
      idempotency_in_progress: 2,
      unavailable: 120,
    };
    for (const [status, response] of Object.entries(operation.responses)) {
      const media = response.content?.['application/problem+json'];
      if (!media) continue;
      const instance = SHARED_STATUSES.has(status) ? null : pathOf(document, placed);
      const examples = (codes[status] ?? []).map((code): [string, Example] => {
        const {title, ...problem} = problems.find((one) => one.code === code) as ProblemCode;
        const {detail = problem.detail, errors = []}: ProblemChanges = {
          ...DETAILS[code]?.(place),
          ...operation['x-error-examples']?.find((example) => example.code === code)?.changes,
        };
        const value: JsonObject = {
          type: `${document['x-build']?.errors}/${code}/`,
          title,
          status: problem.status,
          detail: detail.replace('{wait}', wait),
          instance,
          code,
          request_id: 'req_01J8Z3K5',
          errors: errors.map(completeError),
          retry_after: retrySeconds[code] ?? null,
        };
        return [code, {summary: title, value}];
      });
      media.examples = Object.fromEntries(examples);
    }
  }
}

function checkWritten(operation: Operation, codes: readonly string[]): void {
  const lost = operation['x-error-examples']?.find(({code}) => !codes.includes(code));
  if (!lost) return;
  throw new Error(
    `Operation "${operation.operationId}" has an example of "${lost.code}", which it does not return. ` +
      'Correct its @errorExample line, or add the code to its @errorCodes.',
  );
}

function completeError({pointer, parameter, code, message, meta = {}}: FieldError): Json {
  return {pointer: pointer ?? null, parameter: parameter ?? null, code, message, meta};
}

function placeOf(document: SpecDocument, operation: Operation): ProblemPlace {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return {
    scope: operation.security?.[0]?.oauth2?.[0] ?? '',
    body: body && resolve(document, body),
    record: document.components.schemas[nameResult(document, operation) ?? ''],
  };
}

/** The path of an operation on the host, with the example values of its path parameters. */
export function pathOf(document: SpecDocument, {path, operation}: PlacedOperation): string {
  const server = operation.servers?.[0] ?? document.servers[0];
  const values = listParameters(document, operation).filter((parameter) => parameter.in === 'path');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, wanted: string) =>
    String(values.find(({name}) => name === wanted)?.example ?? ''),
  );
  return `${new URL(server?.url ?? 'https://host.example').pathname}${filled}`;
}

/** Names for the texts of a problem. */
interface ProblemPlace {
  readonly scope: string;
  readonly body: Schema | undefined;
  readonly record: Schema | undefined;
}

const UNKNOWN = 'colour';

/** Details of codes that depend on the operation; the others are in the catalogue. */
const DETAILS: Record<string, (place: ProblemPlace) => ProblemChanges> = {
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
