import type {Cursor} from '../document/cursor.ts';
import {isObject} from '../document/json-value.ts';
import {isJsonType, isXmlType, listBodyExamples} from '../examples/body-examples.ts';
import type {Direction} from '../examples/compose-example.ts';
import {type GivenExample, listGivenExamples} from '../examples/given-examples.ts';
import {hasErrorCodes, readFieldId} from './field-id.ts';
import type {PageContext} from './page-context.ts';
import type {ExampleView, Fact} from './types.ts';

/** Media types whose body is not shown as text: its parts are in the code samples. */
const WITHOUT_TEXT = /^multipart\/|^(?:image|audio|video|font)\/|octet-stream|pdf|zip/;

/**
 * The examples of a media type, pretty-printed; when the document gives none, one is composed from
 * the schema.
 *
 * @param direction leaves read-only fields out of requests and write-only fields out of answers.
 */
export function buildExamples(
  page: PageContext,
  mediaType: string,
  place: Cursor,
  anchor: string,
  direction: Direction,
): ExampleView[] {
  if (WITHOUT_TEXT.test(mediaType)) return [];
  return listBodyExamples(mediaType, place, direction).map(
    ({name, place: described, value, isComposed}) => ({
      ...readErrorCode(value, anchor),
      name,
      html: described && page.describe(described, `${anchor}~example`),
      mediaType,
      ...printExample(value, mediaType),
      isComposed,
    }),
  );
}

/** The error code of an example of an error response. */
function readErrorCode(value: unknown, anchor: string): Pick<ExampleView, 'errorCode'> {
  const isError = hasErrorCodes(readFieldId(anchor)?.status?.name ?? '');
  return isError && isObject(value) && typeof value.code === 'string'
    ? {errorCode: value.code}
    : {};
}

/**
 * Links to the examples of which the document says only where they are.
 *
 * @param place of a media type or a parameter
 * @returns those with an absolute address of https; what another one leads to is unknown.
 */
export function listExampleLinks(place: Cursor): Fact[] {
  return listGivenExamples(place).flatMap(({name, value, address}) => {
    const href = value === undefined && toHttps(address);
    return href ? [{term: 'Example', text: name, href}] : [];
  });
}

function toHttps(address: GivenExample['address']): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'https:' ? url.href : undefined;
}

function printExample(value: unknown, mediaType: string): Pick<ExampleView, 'code' | 'language'> {
  if (isXmlType(mediaType)) return {language: 'xml', code: toText(value)};
  if (mediaType === 'application/x-www-form-urlencoded' && isObject(value)) {
    const pairs = Object.entries(value).map(([name, item]): [string, string] => [
      name,
      toText(item),
    ]);
    return {language: 'text', code: new URLSearchParams(pairs).toString()};
  }
  if (!isJsonType(mediaType) && typeof value === 'string') return {language: 'text', code: value};
  return {language: 'json', code: JSON.stringify(value, null, 2)};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
