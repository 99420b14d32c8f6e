import {lookUp} from '../look-up.ts';
import type {BodyKind, FieldSchema, Json, ShapeBody, ShapeEncoding} from '../types.ts';
import {composeExample} from './compose-example.ts';
import {buildFieldSchema} from './field-schema.ts';
import {getExplicitExample} from './parameters.ts';
import {compact, follow, type Node, type Resolve, toNode, toOptionalText} from './reader.ts';

/** Builds one entry per media type of a request body, in the order of the document. */
export function buildBodies(requestBody: Node, resolve: Resolve): ShapeBody[] {
  return Object.entries(toNode(requestBody.content)).map(([mediaType, value]) => {
    const node = follow(value, resolve);
    const kind = toBodyKind(mediaType);
    const schema = kind === 'binary' ? {} : buildFieldSchema(node.schema ?? {}, resolve);
    const encoding = kind === 'form' || kind === 'multipart' ? buildEncoding(node, schema) : {};
    return compact<ShapeBody>({
      mediaType,
      kind,
      schema,
      example: toBodyExample(kind, mediaType, node, resolve),
      encoding: Object.keys(encoding).length > 0 ? encoding : undefined,
    });
  });
}

function toBodyKind(mediaType: string): BodyKind {
  const type = mediaType.toLowerCase();
  if (type.startsWith('application/merge-patch+json')) return 'merge-patch';
  if (/[/+]json(;|$)/.test(type)) return 'json';
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return isTextType(type) ? 'text' : 'binary';
}

/** Whether a media type is text that a terminal can show. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml|javascript|graphql)(;|$)/i.test(mediaType);
}

function toBodyExample(kind: BodyKind, mediaType: string, node: Node, resolve: Resolve): Json {
  const explicit = getExplicitExample(node, resolve);
  if (kind === 'binary') {
    return typeof explicit === 'string' && /^[\w.-]{1,80}$/.test(explicit)
      ? explicit
      : `file.${toExtension(mediaType)}`;
  }
  const example = explicit ?? composeExample(node.schema ?? {}, resolve);
  if (kind === 'text') return typeof example === 'string' ? example : JSON.stringify(example);
  return example;
}

function buildEncoding(node: Node, schema: FieldSchema): {[property: string]: ShapeEncoding} {
  const encodings: {[property: string]: ShapeEncoding} = {};
  for (const [name, value] of Object.entries(toNode(node.encoding))) {
    const encoding = toNode(value);
    const style = (['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const).find(
      (each) => each === encoding.style,
    );
    encodings[name] = compact<ShapeEncoding>({
      contentType: toOptionalText(encoding.contentType),
      style,
      explode: typeof encoding.explode === 'boolean' ? encoding.explode : undefined,
      allowReserved: encoding.allowReserved === true ? true : undefined,
    });
  }
  // `contentMediaType` of a property says the type of its part where no encoding does.
  const properties = toNode(toNode(node.schema).properties);
  for (const name of Object.keys(schema.properties ?? {})) {
    const contentType = toOptionalText(toNode(lookUp(properties, name)).contentMediaType);
    if (contentType && !encodings[name]?.contentType) {
      encodings[name] = {...encodings[name], contentType};
    }
  }
  return encodings;
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

/** Ending of a file of a media type, without a dot. */
export function toExtension(mediaType: string): string {
  return lookUp(EXTENSIONS, mediaType.split(';')[0]?.trim().toLowerCase() ?? '') ?? 'bin';
}
