import memoize from 'lodash/memoize.js';
import {describe, expect, it} from 'vitest';
import {API_ROUTE, APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {getList, isObject} from '../../../src/openapi/document/json-value.ts';
import {mergeSchema} from '../../../src/openapi/document/merge-schema.ts';
import {listParameters} from '../../../src/openapi/document/operation-parts.ts';
import {
  listOperations,
  listResponses,
  type Operation,
} from '../../../src/openapi/document/operations.ts';
import {listExampleCodes} from '../../../src/openapi/examples/given-examples.ts';
import {hasErrorCodes} from '../../../src/openapi/reference/field-id.ts';
import {isDeprecationHeader} from '../../../src/openapi/reference/responses.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {readPageData} from '../../framework/built/read-page-data.ts';
import {readBlocks} from '../../pages/built-text.ts';

/** Facts of fields that enclose each other deeper than this are on the pages of their objects. */
const DEEPEST = 6;

const pages = new Map((await readPageData('.')).map((page) => [page.id, page]));

/** Words alone: marks of Markdown, links and entities apart. */
const toWords = (text: string) =>
  (text.replaceAll(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const readWords = memoize((path: string) => {
  // The day on which a value came is between its name and its meaning.
  const words = toWords(readBlocks(path).join(' ')).replaceAll(/ since \d{4} \d\d \d\d/g, '');
  return ` ${words} `;
});

/** The sentences of a description, without names of operations, which pages show as titles. */
function listSentences(text: string | undefined, names: ReadonlySet<string>): string[] {
  return (text ?? '')
    .replaceAll(/`([^`]+)`/g, (code, name) => (names.has(name) ? '\n' : code))
    .split(/(?<=[.:])\s|\n/)
    .map(toWords)
    .filter((words) => words.includes(' '));
}

type Facts = {readonly names: ReadonlySet<string>; readonly found: Set<string>};

const add = ({names, found}: Facts, ...values: (string | undefined)[]) => {
  for (const value of values) for (const each of listSentences(value, names)) found.add(each);
};

function addName({found}: Facts, name: string): void {
  found.add(toWords(name));
}

/** Names and texts of a schema and of what is inside, of one direction. */
function addSchema(
  facts: Facts,
  source: Cursor,
  skips: string,
  seen: readonly string[] = [],
): void {
  if (!source.exists || !isObject(source.value)) return;
  const {parts, choices, key} = mergeSchema([source]);
  if (seen.includes(key) || seen.length > DEEPEST) return;
  const inner = [...seen, key];
  for (const part of parts) {
    for (const [name, field] of part.rawMembers('properties')) {
      const merged = mergeSchema([field]);
      if (merged.parts.some((each) => each.isTrue(skips))) continue;
      addName(facts, name);
      add(facts, merged.parts.flatMap((each) => each.text('description') ?? []).at(-1));
      for (const value of getList(field.value, 'enum')) addName(facts, String(value));
      addSchema(facts, field, skips, inner);
    }
    addSchema(facts, part.raw('items'), skips, inner);
  }
  for (const {alternatives} of choices) {
    for (const each of alternatives) addSchema(facts, each, skips, inner);
  }
}

/** What the document says of an operation. */
function listFacts(operation: Operation, names: ReadonlySet<string>): Set<string> {
  const facts: Facts = {names, found: new Set()};
  const {place, item, isDeprecated} = operation;
  add(facts, place.text('description'));
  for (const parameter of listParameters([item, place])) {
    addName(facts, parameter.text('name') ?? '');
    add(facts, parameter.text('description'));
    for (const value of getList(parameter.raw('schema').value, 'enum'))
      addName(facts, String(value));
  }
  for (const [, content] of place.get('requestBody').members('content')) {
    addSchema(facts, content.raw('schema'), 'readOnly');
  }
  for (const [status, response] of listResponses(place)) {
    add(facts, response.text('description'));
    for (const [name, header] of response.members('headers')) {
      if (!isDeprecated && isDeprecationHeader(name, header)) continue;
      addName(facts, name);
      add(facts, header.text('description'));
    }
    for (const [, content] of response.members('content')) {
      addSchema(facts, content.raw('schema'), 'writeOnly');
    }
    if (!hasErrorCodes(status)) continue;
    for (const [code] of listExampleCodes(response)) addName(facts, code);
  }
  return facts.found;
}

const verified = readVerified(VERIFIED_DIR, APIS);
/** A text may name an operation of another API. */
const names = new Set(
  verified.flatMap(({document}) => listOperations(Cursor.atRoot(document)).map(({name}) => name)),
);

describe.each(verified)('the facts of $api.label', ({api, document}) => {
  const operations = listOperations(Cursor.atRoot(document));

  it('are on the page of each operation or on a page that it links to', () => {
    const lost = operations.flatMap((operation) => {
      const path = `/${API_ROUTE}/${api.id}/${operation.slug}/`;
      const page = pages.get(`${api.id}/${operation.slug}`);
      if (!page) return [`${path} is missing`];
      const linked = page.links.filter(
        (href) => href.startsWith(`/${API_ROUTE}/`) || href.startsWith('/errors/'),
      );
      const own = readWords(path);
      const all = [own, ...linked.map((href) => readWords(href.replace(/[?#].*$/, '')))];
      const facts = [...listFacts(operation, names)];
      expect(facts.length).toBeGreaterThan(5);
      return facts
        .filter((fact) => !all.some((text) => text.includes(` ${fact} `)))
        .map((fact) => `${path}: ${fact}`);
    });
    expect(lost).toEqual([]);
  });
});
