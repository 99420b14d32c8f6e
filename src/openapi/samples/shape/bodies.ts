import type {Cursor} from '../../document/cursor.ts';
import type {JsonValue} from '../../document/json-value.ts';
import {listFields, mergeSchema, pick} from '../../document/merge-schema.ts';
import {listBodyExamples} from '../../examples/body-examples.ts';
import {composeExample} from '../../examples/compose-example.ts';
import {getGivenExample} from '../../examples/given-examples.ts';
import {compact} from '../compact.ts';
import type {BodyKind, FieldSchema, ShapeBody, ShapeEncoding} from '../types.ts';
import {FORM_STYLES} from '../types.ts';
import {buildFieldSchema} from './field-schema.ts';
import {isTextType, toExtension} from './media-types.ts';

/** Builds one entry per media type of a request body, in the order of the document. */
export function buildBodies(requestBody: Cursor): ShapeBody[] {
  return requestBody.members('content').map(([mediaType, place]) => {
    const kind = toBodyKind(mediaType);
    const source = place.raw('schema');
    const schema = kind === 'binary' ? {} : buildFieldSchema([source]);
    const encoding = kind === 'form' || kind === 'multipart' ? buildEncoding(place, schema) : {};
    return compact<ShapeBody>({
      mediaType,
      kind,
      schema,
      example: toBodyExample(kind, mediaType, place),
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

function toBodyExample(kind: BodyKind, mediaType: string, place: Cursor): JsonValue {
  if (kind === 'binary') {
    const given = getGivenExample(place);
    return typeof given === 'string' && /^[\w.-]{1,80}$/.test(given)
      ? given
      : `file.${toExtension(mediaType)}`;
  }
  const [first] = listBodyExamples(mediaType, place, 'request');
  const example = first ? first.value : composeExample([place.raw('schema')], 'request');
  return kind === 'text' && typeof example !== 'string' ? JSON.stringify(example) : example;
}

function buildEncoding(place: Cursor, schema: FieldSchema): {[property: string]: ShapeEncoding} {
  const encodings: {[property: string]: ShapeEncoding} = {};
  for (const [name, encoding] of place.rawMembers('encoding')) {
    const explode = encoding.raw('explode').value;
    encodings[name] = compact<ShapeEncoding>({
      contentType: encoding.text('contentType'),
      style: FORM_STYLES.find((each) => each === encoding.text('style')),
      explode: typeof explode === 'boolean' ? explode : undefined,
      allowReserved: encoding.isTrue('allowReserved') ? true : undefined,
    });
  }
  // `contentMediaType` of a property says the type of its part where no encoding does.
  for (const {name, sources} of listFields(mergeSchema([place.raw('schema')]))) {
    const contentType = pick(mergeSchema(sources).parts, 'contentMediaType');
    const isKnown = encodings[name]?.contentType || !Object.hasOwn(schema.properties ?? {}, name);
    if (typeof contentType === 'string' && contentType && !isKnown) {
      encodings[name] = {...encodings[name], contentType};
    }
  }
  return encodings;
}
