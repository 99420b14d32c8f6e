import lowerCase from 'lodash/lowerCase.js';
import upperFirst from 'lodash/upperFirst.js';
import type {Json, JsonObject, Schema, SpecDocument} from './document.ts';
import {listOperations, listParameters, nameResult, resolve} from './navigate.ts';
import {nameSchema} from './stories/play.ts';

/** Operators by the type of a field; a field that can be `null` has `is_null` as well. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  enum: ['eq', 'neq', 'in', 'nin'],
  uuid: ['eq', 'neq', 'in', 'nin'],
  string: ['eq', 'neq', 'in', 'nin', 'contains', 'starts_with'],
  integer: ['eq', 'neq', 'in', 'nin', 'lt', 'lte', 'gt', 'gte'],
  boolean: ['eq', 'neq'],
  date_time: ['lt', 'lte', 'gt', 'gte'],
};

/** The part of a FilterSet example that its source contains: the list, and the number of rows with each value. */
interface Counted {
  readonly resource: string;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Completes the examples of filters from the parameters of their list. */
export function addFilterSets(document: SpecDocument): void {
  for (const {operation} of listOperations(document)) {
    if (nameResult(document, operation) !== 'FilterSet') continue;
    for (const example of operation['x-response-examples'] ?? []) {
      example.changes = describeList(document, example.changes as unknown as Counted);
    }
  }
}

function describeList(document: SpecDocument, {resource, counts}: Counted): JsonObject {
  const row = nameSchema(resource);
  const list = listOperations(document).find(
    ({operation}) => nameResult(document, operation) === `${row}Page`,
  );
  if (!list)
    throw new Error(`No list has rows of "${resource}". Correct the example of its filters.`);
  const parameters = listParameters(document, list.operation);
  const find = (name: string) => parameters.find((each) => each.name === name)?.schema ?? {};
  const keys = (find('sort').items?.enum ?? []).map(String);
  const fields = document.components.schemas[row]?.properties ?? {};
  const filters = Object.entries(resolve<Schema>(document, find('filter')).properties ?? {});
  return {
    resource,
    filters: filters.map(([name, filter]) =>
      describeFilter(name, filter, fields[name] ?? {}, counts[name] ?? {}),
    ),
    sortable: [...new Set(keys.map((key) => key.replace(/^-/, '')))],
    default_sort: keys[0] ?? '',
  };
}

function describeFilter(
  name: string,
  filter: Schema,
  field: Schema,
  counts: Readonly<Record<string, number>>,
): JsonObject {
  const type = typeOf(filter);
  const isNullable =
    field.anyOf?.some((part) => part.type === 'null') || field.type?.includes('null');
  const options = (filter.enum ?? []).map(String).map((value): Json => {
    return {value, label: upperFirst(lowerCase(value)), count: counts[value] ?? 0};
  });
  const operators = [...(OPERATORS[type] ?? []), ...(isNullable ? ['is_null'] : [])];
  return {name, type, operators, options};
}

function typeOf({enum: values, format, type}: Schema): string {
  if (values) return 'enum';
  if (format === 'date-time') return 'date_time';
  if (format === 'uuid') return 'uuid';
  return type === 'integer' || type === 'boolean' ? type : 'string';
}

/** What filters do: specs/catalogue/filter-texts.json. */
export interface FilterTexts {
  /** Nouns for the rows of a list whose schema has another name. */
  readonly rows: Readonly<Record<string, string>>;
  /** Texts by field, or by schema and field; `{rows}` is the noun for the rows of the list. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Describes the rows that each filter selects, instead of the field that it compares.
 *
 * @throws Error when a filter has no text, or that of the field.
 */
export function describeFilters(document: SpecDocument, {rows, fields}: FilterTexts): void {
  for (const [schema, {properties = {}}] of Object.entries(document.components.schemas)) {
    const [, row] = /^(.*)Filter$/.exec(schema) ?? [];
    if (row === undefined) continue;
    const noun = rows[row] ?? `${upperFirst(lowerCase(row))}s`;
    for (const [name, field] of Object.entries(properties)) {
      const text = (fields[`${row}.${name}`] ?? fields[name] ?? '').replace('{rows}', noun);
      const {description = ''} = field;
      if (text === '' || text === description.split('\n\n')[0]) {
        throw new Error(
          `The filter "${name}" of ${row} has no text, or that of the field. Add which rows it ` +
            'selects to specs/catalogue/filter-texts.json.',
        );
      }
      // The list of values explains each value.
      const [values = ''] = /\n\n- `.*$/s.exec(description) ?? [];
      field.description = `${text}${values}`;
    }
  }
}
