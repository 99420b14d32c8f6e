import type {Cursor} from '../../document/cursor.ts';
import {isObject, type JsonValue, lookUp} from '../../document/json-value.ts';
import {listFields, mergeSchema, pick} from '../../document/merge-schema.ts';
import {FORM_STYLES} from '../../document/operation-parts.ts';
import {listBodyExamples} from '../../examples/body-examples.ts';
import {composeExample} from '../../examples/compose-example.ts';
import {getGivenExample} from '../../examples/given-examples.ts';
import type {BodyKind, FieldSchema, ShapeBody, ShapeEncoding} from '../types.ts';
import {buildFieldSchema} from './field-schema.ts';

/** A media type with its parameters (RFC 9110, section 8.3.1). */
const MEDIA_TYPE =
  /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\\p{Cc}]|\\\P{Cc})*"))*$/u;

/** Whether a media type is text that a terminal can show, such as lines of JSON. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml|javascript|graphql|jsonl|(x-)?ndjson|json-seq)(;|$)/i.test(
    mediaType,
  );
}

const EXTENSIONS: {readonly [mediaType: string]: string} = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.apple.pkpass': 'pkpass',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/csv': 'csv',
};

/** File extension of a media type, without the dot. */
export function toExtension(mediaType: string): string {
  return lookUp(EXTENSIONS, mediaType.split(';')[0]?.trim().toLowerCase() ?? '') ?? 'bin';
}

/** Builds one entry per media type of a request body, in the order of the document. */
export function buildBodies(requestBody: Cursor): ShapeBody[] {
  return requestBody.members('content').map(([mediaType, place]) => {
    const kind = toBodyKind(mediaType);
    const schema = kind === 'binary' ? {} : buildFieldSchema([place.raw('schema')]);
    const encoding = kind === 'form' || kind === 'multipart' ? buildEncoding(place, schema) : {};
    return {
      mediaType,
      kind,
      schema,
      example: toBodyExample(kind, mediaType, place, schema),
      encoding: Object.keys(encoding).length > 0 ? encoding : undefined,
    };
  });
}

function toBodyKind(mediaType: string): BodyKind {
  const type = mediaType.toLowerCase();
  if (/[/+]json(;|$)/.test(type)) return 'json';
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return isTextType(type) ? 'text' : 'binary';
}

/** Replaces names of files in an example that lead out of the folder or to a hidden file. */
function nameFiles(example: JsonValue, {properties}: FieldSchema): JsonValue {
  if (!isObject(example)) return example;
  const toName = (value: JsonValue) => toFileName(value) ?? 'file.bin';
  const members = Object.entries(example).map(([name, value]) => {
    const own = lookUp(properties, name);
    if (own?.file) return [name, toName(value)];
    return [name, own?.items?.file && Array.isArray(value) ? value.map(toName) : value];
  });
  return Object.fromEntries(members);
}

/** A plain name of a file. A sample never reads a file by a path in a document. */
function toFileName(value: JsonValue | undefined): string | undefined {
  const isPlain =
    typeof value === 'string' && /^[\p{L}\p{N}_][\p{L}\p{N}_. ()-]{0,79}$/u.test(value);
  return isPlain ? value : undefined;
}

function toBodyExample(
  kind: BodyKind,
  mediaType: string,
  place: Cursor,
  schema: FieldSchema,
): JsonValue {
  if (kind === 'binary') {
    const given = getGivenExample(place);
    return toFileName(given) ?? `file.${toExtension(mediaType)}`;
  }
  const [first] = listBodyExamples(mediaType, place, 'request');
  const example = first ? first.value : composeExample([place.raw('schema')], 'request');
  if (kind === 'multipart') return nameFiles(example, schema);
  return kind === 'text' && typeof example !== 'string' ? JSON.stringify(example) : example;
}

/** Types of parts, if the first is valid. Other text could write further headers or options of curl. */
function toPartType(contentType: string | undefined): string | undefined {
  return contentType && MEDIA_TYPE.test(contentType.split(',')[0]?.trim() ?? '')
    ? contentType
    : undefined;
}

function buildEncoding(place: Cursor, schema: FieldSchema): {[property: string]: ShapeEncoding} {
  const encodings: {[property: string]: ShapeEncoding} = {};
  for (const [name, encoding] of place.rawMembers('encoding')) {
    const explode = encoding.raw('explode').value;
    encodings[name] = {
      contentType: toPartType(encoding.text('contentType')),
      style: FORM_STYLES.find((each) => each === encoding.text('style')),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: encoding.isTrue('allowReserved') ? true : undefined,
    };
  }
  // `contentMediaType` of a property is the type of its part if no encoding sets one.
  for (const {name, sources} of listFields(mergeSchema([place.raw('schema')]))) {
    const contentType = pick(mergeSchema(sources).parts, 'contentMediaType');
    const isKnown = encodings[name]?.contentType || !Object.hasOwn(schema.properties ?? {}, name);
    if (typeof contentType === 'string' && toPartType(contentType) && !isKnown) {
      encodings[name] = {...encodings[name], contentType};
    }
  }
  return encodings;
}
