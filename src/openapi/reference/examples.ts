import {sample} from 'openapi-sampler';
import {type Cursor, isObject} from './cursor.ts';
import type {PageContext} from './page-context.ts';
import type {ExampleView} from './types.ts';
import {unfoldSchema} from './unfold-schema.ts';

/** Media types whose body is not shown as text: its parts are in the code samples. */
const WITHOUT_TEXT = /^multipart\/|^(?:image|audio|video|font)\/|octet-stream|pdf|zip/;

/** A named example as the document gives it. */
export type GivenExample = {
  readonly key: string;
  readonly name: string;
  /** Where its description is; an example without a name has none. */
  readonly place?: Cursor;
  readonly value: unknown;
};

/** Lists the examples of a media type, parameter or header in the order of the document. */
export function listGivenExamples(place: Cursor): GivenExample[] {
  const named = place.members('examples').map(([key, example]) => ({
    key,
    name: example.text('summary') ?? key,
    place: example,
    value: example.object.value ?? example.object.externalValue,
  }));
  const single = place.raw('example').value;
  if (single === undefined) return named;
  return [{key: 'example', name: 'Example', value: single}, ...named];
}

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
  direction: 'request' | 'response',
): ExampleView[] {
  if (WITHOUT_TEXT.test(mediaType)) return [];
  const given = listGivenExamples(place);
  const fromSchema = given.length ? [] : listSchemaExamples(place.get('schema'));
  const examples = [
    ...given.map(({name, place: example, value}) => ({
      name,
      html: example && page.describe(example, `${anchor}~example`),
      value,
    })),
    ...fromSchema.map((value) => ({name: 'Example', html: undefined, value})),
  ].filter(({value}) => value !== undefined);
  if (examples.length > 0) {
    return examples.map(({name, html, value}) => ({
      name,
      ...(html ? {html} : {}),
      mediaType,
      ...printExample(value, mediaType),
    }));
  }
  return composeExample(mediaType, place, direction);
}

function listSchemaExamples(schema: Cursor): unknown[] {
  if (!isObject(schema.value)) return [];
  const {example, examples} = schema.value;
  if (example !== undefined) return [example];
  return Array.isArray(examples) ? examples : [];
}

function composeExample(
  mediaType: string,
  place: Cursor,
  direction: 'request' | 'response',
): ExampleView[] {
  const schema = place.raw('schema');
  if (!isObject(schema.value)) return [];
  const unfolded = unfoldSchema(schema);
  const compose = (format: 'json' | 'xml'): unknown =>
    sample(
      unfolded.schema,
      {
        quiet: true,
        skipReadOnly: direction === 'request',
        skipWriteOnly: direction === 'response',
        format,
      },
      unfolded.document,
    );
  // The sampler throws for XML of nothing, of zero and of an empty text.
  const isXml = isXmlType(mediaType);
  const value = isXml && !compose('json') ? undefined : compose(isXml ? 'xml' : 'json');
  if (value === undefined || value === null) return [];
  return [{name: 'Example', mediaType, ...printExample(value, mediaType), isComposed: true}];
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
  const isJson = /[/+]json\b|^\*\/\*$/.test(mediaType);
  if (!isJson && typeof value === 'string') return {language: 'text', code: value};
  return {language: 'json', code: JSON.stringify(parseJson(value), null, 2)};
}

/** Some documents write the JSON of an example as text. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // A text that only begins like JSON is an example as it stands.
    return value;
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function isXmlType(mediaType: string): boolean {
  return /[/+]xml\b/.test(mediaType);
}
