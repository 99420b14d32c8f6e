import {mergeSchema, pick} from '../../openapi/document/merge-schema.ts';
import {getOptionalText, readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {describeType} from '../describe-type.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeInline, makeText} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {type Field, getFields, getSchema} from '../schemas.ts';
import {getSpecification, type Specification} from '../specifications.ts';
import {makeFieldTable} from '../tables.ts';

/** `<FieldTable schema="Event" fields={['name']} />`: the fields of a schema as a table. */
export const resolveFieldTable: Resolver = (element, {specifications}) => {
  const attributes = readAttributes(element);
  const api = getOptionalText(attributes, 'api');
  const specification = getSpecification(specifications, api);
  const name = requireText(attributes, 'schema', 'FieldTable');
  const fields = getFields(mergeSchema([getSchema(specification, name)]));
  const chosen = chooseFields(fields, attributes.fields, name);
  const creation = findCreationSchema(specification, name);
  const presence = creation ? 'On creation' : 'Presence';
  const rows = chosen.map((field) => [
    [makeInline('code', {}, [makeText(field.name)])],
    parseInline(describeType(field.schema)),
    [makeText(describePresence(field, creation))],
    parseInline(String(pick(field.schema.parts, 'description') ?? ''), specification.operations),
  ]);
  return [makeFieldTable(['Field', 'Type', presence, 'Meaning'], rows, name)];
};

function chooseFields(fields: readonly Field[], wanted: unknown, schema: string): readonly Field[] {
  if (wanted === undefined) return fields;
  if (!Array.isArray(wanted)) {
    throw new GuideReferenceError(
      `<FieldTable> takes fields as a list, found ${JSON.stringify(wanted)}. ` +
        "Write fields={['name', 'status']}.",
    );
  }
  return wanted.map((name) => {
    const found = fields.find((field) => field.name === name);
    if (found) return found;
    const names = fields.map((field) => field.name);
    throw makeUnknownNameError('Field', String(name), `in the schema "${schema}"`, names);
  });
}

/** The schema for creating a record, when the document derives one under the usual name. */
function findCreationSchema(
  specification: Specification,
  name: string,
): ReadonlyMap<string, Field> | undefined {
  const schema = specification.root.raw('components').raw('schemas').raw(`${name}Create`);
  if (!schema.exists) return undefined;
  return new Map(getFields(mergeSchema([schema])).map((field) => [field.name, field]));
}

function describePresence(field: Field, creation: ReadonlyMap<string, Field> | undefined): string {
  if (!creation) return field.isRequired ? 'required' : 'optional';
  const onCreation = creation.get(field.name);
  if (!onCreation) return 'read-only';
  return onCreation.isRequired ? 'required' : 'optional';
}
