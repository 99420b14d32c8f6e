import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {ReferencePage} from '../../src/components/reference/ReferencePage';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {shortenDocument} from '../../src/openapi/reference/shorten-document.ts';

const api = {id: 'boats', label: 'Boats', source: 'boats'};
const LINK = /<a href="\/specs\/boats\.json"[^>]*>[^<]* in the OpenAPI document\.</;
const MAX_BYTES = 1_000_000;

function makeDocument(content: object, rest: object = {}): object {
  const operation = {
    parameters: [{name: 'kind', in: 'query', schema: {$ref: '#/components/schemas/Kind'}}],
    requestBody: {content: {'application/json': content}},
    responses: {'200': {description: 'Boats.', content: {'application/json': content}}},
  };
  return {
    openapi: '3.1.0',
    info: {title: 'Boats', version: '1'},
    paths: {'/boats': {post: {operationId: 'add-boats', ...operation, ...rest}}},
    components: {schemas: {Kind: {type: 'string', enum: ['sail', 'motor']}}},
  };
}

const list = Array.from({length: 20_000}, (_, at) => ({id: at, name: `Boat number ${at}`}));
/** An example that has no shorter form. */
const wide = {['name '.repeat(30_000)]: 1};
const values = Array.from({length: 50_000}, (_, at) => `value-${at}`);
const schema = {type: 'array', items: {type: 'object', properties: {id: {type: 'integer'}}}};
const toLong = (text: string) => `${text}${'<'.repeat(300)}`;
const title = 'Many words '.repeat(200_000);
const kind = {type: 'object', title, properties: {kind: {type: 'string', enum: values}}};

const repeat = <T,>(count: number, make: (at: number) => T) =>
  Object.fromEntries(Array.from({length: count}, (_, at) => [`part${at}`, make(at)]));
const toFields = (count: number, field: object) => ({
  schema: {type: 'object', properties: repeat(count, () => structuredClone(field))},
});

const ref = {$ref: '#/components/schemas/Kind'};
const family = {
  ...repeat(10_000, () => ({allOf: [ref]})),
  Kind: {type: 'object', discriminator: {propertyName: 'kind'}},
};

it.each([
  ['an example of 20,000 items', makeDocument({schema, example: list})],
  ['JSON of 20,000 items', makeDocument({schema, examples: {all: {value: JSON.stringify(list)}}})],
  ['examples without lists', makeDocument({schema: {...schema, examples: [wide, 'short', wide]}})],
  ['50,000 values and a title of 2 MB', makeDocument({schema: kind})],
  ['5,000 fields', makeDocument(toFields(5_000, {type: 'string'}))],
  ['50,000 servers', {...makeDocument({schema}), servers: values.map((url) => ({url}))}],
  [
    '6,000 webhooks',
    {...makeDocument({schema}), webhooks: repeat(6_000, () => ({post: {summary: 'A boat.'}}))},
  ],
  ['a description of 5 MB', makeDocument({schema}, {description: 'Many words. '.repeat(420_000)})],
  [
    '50 examples of 60 kB',
    makeDocument({schema, examples: repeat(50, () => ({value: list.slice(0, 1_500)}))}),
  ],
  ['texts of three bytes a character', makeDocument({schema}, {description: '船'.repeat(350_000)})],
  ['texts that HTML escapes', makeDocument({schema: {enum: values.slice(9e3, 1e4).map(toLong)}})],
  ['40,000 required fields', makeDocument({schema: {...schema, required: values}})],
  ['10,000 items of a tuple', makeDocument({schema: {prefixItems: Array(1e4).fill(schema)}})],
  ['10,000 alternatives', makeDocument({schema: {oneOf: Array(1e4).fill({type: 'string'})}})],
  ['10,000 schemas of one parent', {...makeDocument({schema: ref}), components: {schemas: family}}],
])('%s is shortened, and the page links to the complete document', (_, document) => {
  const before = JSON.stringify(document);
  const {pages, faults} = buildReference(api, document);
  const sizes = pages.map((page) => renderToStaticMarkup(<ReferencePage page={page} />));
  expect(Math.max(...sizes.map((html) => Buffer.byteLength(html)))).toBeLessThan(MAX_BYTES);
  expect(sizes.join('')).toMatch(LINK);
  expect(sizes.join('')).not.toContain('\\"id');
  expect(faults.join('\n')).toMatch(
    /^boats: the page (?:boats|add-boats) is shortened: .* Shorten /,
  );
  expect(JSON.stringify(document)).toBe(before);
});

it.each([
  ['fields', makeDocument(toFields(850, {type: 'string'}))],
  ['values', makeDocument({schema: {type: 'string', enum: values.slice(0, 1_800)}})],
  ['servers', {...makeDocument({schema}), servers: values.slice(0, 2_200).map((url) => ({url}))}],
])('a large page with many %s is complete', (_, document) => {
  const {pages, faults} = buildReference(api, document);
  const html = pages.map((page) => renderToStaticMarkup(<ReferencePage page={page} />));
  const largest = Math.max(...html.map((text) => Buffer.byteLength(text)));
  expect(largest).toBeLessThan(MAX_BYTES);
  expect(largest).toBeGreaterThan(MAX_BYTES / 4);
  expect(faults).toEqual([]);
});

it('a page that is too large by an example keeps all fields, and says what is cut', () => {
  const text = {type: 'string', description: 'Words of a field. '.repeat(50)};
  const {pages} = buildReference(api, makeDocument({...toFields(40, text), example: list}));
  const [, page] = pages;
  expect(page?.html).toMatch(/^<p>Long examples of this page are cut or left out\. <a/);
  const html = page ? renderToStaticMarkup(<ReferencePage page={page} />) : '';
  expect(html).toContain('part39');
  expect(html).not.toContain('…');
});

it('a page that is too large by its fields keeps the description of its operation, and all responses', () => {
  const description = 'Adds boats to the harbour. It can take a minute. '.repeat(20).trim();
  const field = {type: 'string', description: 'Words of a field, '.repeat(1_000)};
  const headers = repeat(4, () => ({description: 'Words. '.repeat(100), schema: {type: 'string'}}));
  const responses = {default: {description: 'Boats.', headers}};
  const document = makeDocument(toFields(500, field), {description, responses});
  const {pages} = buildReference(api, document);
  const [, page] = pages;
  expect(page?.html?.split('\n')).toEqual([expect.stringMatching(LINK), `<p>${description}</p>`]);
  expect(page?.summary).toMatch(/^Adds boats to the harbour\..*\.$/);
  expect(JSON.stringify(page)).toMatch(/Words[ a-z,]*…/);
  expect(page).toMatchObject({responses: [{html: '<p>Boats.</p>', headers: [{}, {}, {}, {}]}]});
});

it('all operations, schemas, tags, required fields and scopes of a large document stay', () => {
  const schemas = repeat(600, () => ({required: values.slice(0, 20)}));
  const tags = Object.keys(schemas).map((name) => ({name}));
  const paths = repeat(600, () => ({get: {security: [{key: values.slice(0, 20)}]}}));
  const document = {paths, tags, components: {schemas}};
  expect(shortenDocument(document, 'all')).toEqual(document);
});
