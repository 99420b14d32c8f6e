import {isObject} from '../../../../openapi/document/json-value';
import {listJsonObjects} from '../../../../openapi/errors/read-pasted';
import type {FieldSchema, Json, JsonObject, ShapeBody} from '../../../../openapi/samples';
import {type Draft, getFieldKind, toDraft} from './draft';
import {getBodySchema} from './form-state';
import {listMisfits, type Misfit} from './misfits';

export type PastedBody =
  | {readonly draft: Draft; readonly misfits: readonly Misfit[]}
  | {readonly problem: string};

/** A log line wraps what was sent in no more objects than this. */
const DEEPEST_WRAPPING = 3;

/**
 * Reads a request body out of pasted text: JSON alone, or the object with most of the body's fields
 * in a log line or in code.
 *
 * @returns the draft of the form with a message for each value that does not fit, or why there is none
 */
export function readPastedBody(media: ShapeBody, text: string): PastedBody {
  const schema = getBodySchema(media);
  const value = findValue(schema, text);
  if (value !== undefined) {
    return {draft: toDraft(schema, value), misfits: listMisfits(schema, value)};
  }
  const {reason = ''} = parse(text);
  return {problem: `No JSON object found. ${reason}`.trim()};
}

type Parsed = {readonly value?: Json; readonly reason?: string};

function parse(text: string): Parsed {
  try {
    return {value: JSON.parse(text) as Json};
  } catch (error) {
    return {reason: error instanceof Error ? error.message : String(error)};
  }
}

function findValue(schema: FieldSchema, text: string): Json | undefined {
  const {value} = parse(text);
  if (getFieldKind(schema) !== 'object') return value;
  const roots: readonly Json[] =
    value !== undefined && isObject(value) ? [value] : listJsonObjects(text);
  const names = Object.keys(schema.properties ?? {});
  const count = (object: JsonObject) => names.filter((name) => Object.hasOwn(object, name)).length;
  return roots
    .flatMap((root) => listObjects(root, DEEPEST_WRAPPING))
    .reduce<JsonObject | undefined>(
      (best, next) => (best && count(best) >= count(next) ? best : next),
      undefined,
    );
}

/** An object and those inside it, also those that are there as the text of their JSON. */
function listObjects(value: Json, depth: number): JsonObject[] {
  const inner = typeof value === 'string' && value.startsWith('{') ? parse(value).value : value;
  if (inner === undefined || !isObject(inner)) return [];
  const members = depth > 0 ? Object.values(inner) : [];
  return [inner, ...members.flatMap((member) => listObjects(member, depth - 1))];
}
