import {isObject} from '../../../src/openapi/document/json-value.ts';
import type {Schema, SpecDocument} from '../document.ts';
import {resolve} from '../navigate.ts';

/** Lists the fields of an example that its schema does not declare, by their place in the example. */
export function findUnknownFields(
  document: SpecDocument,
  schema: Schema,
  value: unknown,
  place = '',
): string[] {
  const parts = listParts(document, schema);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items;
    if (!items) return [];
    return value.flatMap((item, at) => findUnknownFields(document, items, item, `${place}/${at}`));
  }
  if (!isObject(value)) return [];
  const choices = parts.flatMap(({anyOf, oneOf}) => anyOf ?? oneOf ?? []);
  const found = choices.map((choice) => findUnknownFields(document, choice, value, place));
  if (found.length > 0) return found.sort((a, b) => a.length - b.length)[0] ?? [];
  const declared = Object.assign({}, ...parts.map(({properties}) => properties ?? {})) as Record<
    string,
    Schema
  >;
  const isOpen = parts.some(({additionalProperties}) => additionalProperties);
  return Object.entries(value).flatMap(([name, member]) => {
    const field = declared[name];
    if (field) return findUnknownFields(document, field, member, `${place}/${name}`);
    return isOpen ? [] : [`${place}/${name}`];
  });
}

/** A schema and all that it consists of by references and `allOf`. */
function listParts(document: SpecDocument, schema: Schema): Schema[] {
  const target = resolve<Schema>(document, schema);
  return [target, ...(target.allOf ?? []).flatMap((part) => listParts(document, part))];
}
