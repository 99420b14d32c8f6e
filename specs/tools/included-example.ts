import camelCase from 'lodash/camelCase.js';
import upperFirst from 'lodash/upperFirst.js';
import {changeExample} from './compose-example.ts';
import type {
  Example,
  Json,
  JsonObject,
  Operation,
  Parameter,
  Response,
  Schema,
  SpecDocument,
} from './document.ts';
import {resolve} from './navigate.ts';

/** Included resources that are not named like their schema. */
const SCHEMAS: {readonly [part: string]: string} = {parent: 'EventLocation'};

/** What a row gains by `include`: the name of the field and the change that adds it. */
export interface Included {
  readonly part: string;
  readonly row: JsonObject;
}

/**
 * Finds what a list shows for the example of its parameter `include`.
 *
 * @returns undefined for a list without the parameter, when an example shows it already, or when the
 * document has no schema for the resource.
 */
export function deriveIncluded(
  document: SpecDocument,
  operation: Operation,
  examples: Readonly<Record<string, Example>>,
): Included | undefined {
  const part = findPart(document, operation);
  if (part === undefined || Object.values(examples).some(({value}) => shows(value, part))) {
    return undefined;
  }
  const compose = findComposer(document, operation, part);
  if (!compose) return undefined;
  return {part, row: {[part]: part.endsWith('s') ? [compose({})] : compose({})}};
}

/** Completes the included resources of written rows: they name only what differs from the example of the schema. */
export function completeIncluded(
  document: SpecDocument,
  operation: Operation,
  changes: Json,
): Json {
  const part = findPart(document, operation);
  const compose = part === undefined ? undefined : findComposer(document, operation, part);
  if (part === undefined || !compose || !shows(changes, part)) return changes;
  const page = changes as unknown as {readonly data: readonly JsonObject[]};
  const data = page.data.map((row) => {
    const value = row[part];
    if (value === undefined || value === null) return row;
    return {...row, [part]: Array.isArray(value) ? value.map(compose) : compose(value)};
  });
  return {...page, data};
}

function findComposer(
  document: SpecDocument,
  operation: Operation,
  part: string,
): ((changes: Json) => Json) | undefined {
  const name = findSchema(document, operation, part);
  if (!document.components.schemas[name]) return undefined;
  const schema: Schema = {$ref: `#/components/schemas/${name}`};
  return (changes) =>
    changeExample(document, schema, changes, `${part} of ${operation.operationId}`);
}

function findSchema(document: SpecDocument, {responses}: Operation, part: string): string {
  const page = resolve<Response>(document, responses['200'] ?? {description: ''}).content;
  const isOrder = page?.['application/json']?.schema?.$ref?.endsWith('/OrderSummaryPage');
  return (
    SCHEMAS[part] ?? `${isOrder ? 'Order' : ''}${upperFirst(camelCase(part.replace(/s$/, '')))}`
  );
}

function findPart(document: SpecDocument, {parameters}: Operation): string | undefined {
  const include = parameters
    .map((parameter) => resolve<Parameter>(document, parameter))
    .find(({name}) => name === 'include');
  const first = include?.schema.items?.enum?.[0];
  return typeof first === 'string' ? first : undefined;
}

function shows(page: Json, part: string): boolean {
  const {data} = page as {data?: Json};
  return (
    Array.isArray(data) &&
    data.some((row) => row !== null && typeof row === 'object' && Object.hasOwn(row, part))
  );
}
