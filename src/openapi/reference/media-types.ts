import groupBy from 'lodash/groupBy.js';
import mapValues from 'lodash/mapValues.js';
import type {Cursor} from '../document/cursor.ts';
import {filled, getText, isObject, printValue} from '../document/json-value.ts';
import {isJsonType, isXmlType, listBodyExamples} from '../examples/body-examples.ts';
import type {Direction} from '../examples/compose-example.ts';
import {listGivenExamples} from '../examples/given-examples.ts';
import {hasErrorCodes, readFieldId, writeChoiceId} from './field-id.ts';
import type {PageContext} from './page-context.ts';
import {buildRootSchema} from './schema/build-schema.ts';
import type {ContentView, ExampleView, Fact} from './types.ts';

/** Media types without examples as text: the code samples show their parts. */
const WITHOUT_TEXT = /^multipart\/|^(?:image|audio|video|font)\/|octet-stream|pdf|zip/;

/**
 * The examples of a media type, pretty-printed, or else one composed from the schema.
 *
 * @param direction excludes read-only fields from requests and write-only fields from responses
 */
export function buildExamples(
  page: PageContext,
  mediaType: string,
  place: Cursor,
  anchor: string,
  direction: Direction,
): ExampleView[] {
  if (WITHOUT_TEXT.test(mediaType)) return [];
  return listBodyExamples(mediaType, place, direction).map(({name, place: described, value}) => ({
    errorCode: readErrorCode(value, anchor),
    name,
    html: described && page.describe(described, `${anchor}~example`),
    mediaType,
    ...printExample(value, mediaType),
  }));
}

function readErrorCode(value: unknown, anchor: string): string | undefined {
  const isError = hasErrorCodes(readFieldId(anchor)?.status ?? '');
  return isError ? getText(value, 'code') : undefined;
}

/** Links to external examples. Only absolute https addresses are linked, because others have an unknown base. */
export function listExampleLinks(place: Cursor): Fact[] {
  return listGivenExamples(place).flatMap(({name, value, address = ''}) => {
    const url = value === undefined ? URL.parse(address) : null;
    return url?.protocol === 'https:' ? [{term: 'Example', text: name, href: url.href}] : [];
  });
}

function printExample(value: unknown, mediaType: string): Pick<ExampleView, 'code' | 'language'> {
  if (isXmlType(mediaType)) return {language: 'xml', code: toText(value)};
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const code = new URLSearchParams(mapValues(value, toText)).toString();
    return {language: 'text', code};
  }
  if (!isJsonType(mediaType) && typeof value === 'string') return {language: 'text', code: value};
  return {language: 'json', code: JSON.stringify(value, null, 2)};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Describes a `content` map: one view for each different schema, with examples by media type. */
export function buildContents(
  page: PageContext,
  owner: Cursor,
  anchor: string,
  direction: Direction,
): ContentView[] {
  return groupContents(owner).map((group, index): ContentView => {
    const mediaTypes = group.map(([mediaType]) => mediaType);
    const places = group.map(([, each]) => each);
    const [place] = places as [Cursor];
    const id =
      index === 0 ? anchor : page.anchors.claim(writeChoiceId(anchor, shortName(mediaTypes)));
    const schema = place.raw('schema');
    return {
      id,
      mediaTypes,
      schema: schema.exists ? buildRootSchema(page, schema, id, direction) : undefined,
      examples: group.flatMap(([mediaType, each]) =>
        buildExamples(page, mediaType, each, id, direction),
      ),
      facts: filled([...listEncodings(place), ...places.flatMap(listExampleLinks)]),
    };
  });
}

/** Media types with the same schema and encoding are described together. */
function groupContents(owner: Cursor): [string, Cursor][][] {
  const toKey = ([, place]: [string, Cursor]) =>
    JSON.stringify([place.raw('schema').value, place.raw('encoding').value]);
  return Object.values(groupBy(owner.members('content'), toKey));
}

/** `application/merge-patch+json` is `merge-patch+json` in an id. */
function shortName([first = '']: readonly string[]): string {
  return first.split(';')[0]?.split('/').at(-1) ?? first;
}

/** Encodings of the parts of a form, with only the names of headers. */
function listEncodings(place: Cursor): Fact[] {
  const encodings = place.rawMembers('encoding').map(([field, encoding]) => ({
    term: `Encoding of ${field}`,
    codes: encoding.names
      .filter((key) => !key.startsWith('x-'))
      .map((key) => {
        const member = encoding.raw(key);
        return `${key}: ${key === 'headers' ? member.names.join(', ') : printValue(member.value)}`;
      }),
  }));
  return encodings.filter(({codes}) => codes.length > 0);
}
