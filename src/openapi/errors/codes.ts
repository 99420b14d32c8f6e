import sortBy from 'lodash/sortBy.js';
import uniqBy from 'lodash/uniqBy.js';
import {Cursor} from '../document/cursor.ts';
import {getList, isObject, type JsonObject, type JsonValue} from '../document/json-value.ts';
import {listFields, mergeSchema} from '../document/merge-schema.ts';
import {listOperations, listResponses} from '../document/operations.ts';
import {claimName} from '../document/slugs.ts';
import {hasErrorCodes} from '../reference/field-id.ts';
import {listAllowedValues, listConstants} from '../reference/schema/enum-values.ts';

/** File names have at most 255 bytes; each character that remains is one byte. */
const MAX_LENGTH = 100;

/** Assigns page names to unique error codes: the code itself if it is a plain name. */
export function assignSlugs(codes: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(codes.map((code) => [code, claimName(taken, toName(code))]));
}

/** Without dots, so that no name leaves the folder or ends in `.html`, which is removed from addresses. */
function toName(code: string): string {
  const name = code
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return name || 'code';
}

export type ErrorCodeEntry = {
  readonly code: string;
  readonly slug: string;
  /** The entry in the first document with the code; empty if a schema only allows the code. */
  readonly entry: JsonObject;
};

/**
 * Lists the error codes that have pages, by status and in the order of the documents: those of `x-problem-codes`, or
 * else those that the `code` field of error schemas allows.
 */
export function listErrorCodes(
  documents: readonly {readonly document: unknown}[],
): ErrorCodeEntry[] {
  const found = uniqBy(
    documents.flatMap(({document}) => listOwnCodes(document)),
    'code',
  );
  const slugs = assignSlugs(found.map(({code}) => code));
  return sortBy(found, ({entry}) => readStatus(entry) ?? Number.POSITIVE_INFINITY).map((each) => ({
    ...each,
    slug: slugs.get(each.code) ?? '',
  }));
}

/** The status of an entry of `x-problem-codes`, as a number or as text. */
export function readStatus({status}: JsonObject): number | undefined {
  const number = Number(status ?? Number.NaN);
  return Number.isInteger(number) && number >= 100 && number <= 599 ? number : undefined;
}

function listOwnCodes(document: unknown): Omit<ErrorCodeEntry, 'slug'>[] {
  const listed = getList(document, 'x-problem-codes').flatMap((listedCode) => {
    const entry = isObject(listedCode) ? listedCode : {code: listedCode};
    const code = toCode(entry.code);
    return code ? [{code, entry}] : [];
  });
  if (listed.length > 0) return listed;
  return listAllowedCodes(Cursor.atRoot(document)).map((code) => ({code, entry: {}}));
}

function listAllowedCodes(root: Cursor): string[] {
  const responses = listOperations(root).flatMap(({place}) => listResponses(place));
  const schemas = responses.flatMap(([status, response]) => {
    const contents = hasErrorCodes(status) ? response.members('content') : [];
    return contents.map(([, content]) => content.raw('schema')).filter(({exists}) => exists);
  });
  const different = uniqBy(schemas, (schema) => schema.reach()?.pointer ?? schema.pointer);
  return [...new Set(different.flatMap(listCodesOfSchema))];
}

function listCodesOfSchema(schema: Cursor): string[] {
  const field = listFields(mergeSchema([schema])).find(({name}) => name === 'code');
  if (!field) return [];
  const merged = mergeSchema(field.sources);
  const values = listConstants(merged)?.map(({value}) => value) ?? listAllowedValues(merged) ?? [];
  return values.flatMap((value) => toCode(value) ?? []);
}

/** Reads the value of a `code`, which is a number in some APIs. */
function toCode(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
