import type {Oas3Rule, UserContext} from '@redocly/openapi-core';
import {SPEC_TERMS, TERMS} from '../../../../product/texts/terms.ts';
import {BANNED, FILLERS} from '../../../../scripts/texts/phrases.ts';
import {findLongSentences, listMarkdownPassages} from '../../../../scripts/texts/sentences.ts';
import {findWordings} from '../../../../scripts/texts/wording.ts';
import {getMember, getText, isObject} from '../../../../src/openapi/document/json-value.ts';
import {createExampleCheck} from '../../check-examples.ts';
import type {Example, Schema, SpecDocument} from '../../document.ts';

/** Whether a text is not the summary of an operation, which is the name of its page and is fixed. */
const isNoName = ({path}: SpecText) =>
  !(path[0] === 'paths' && path.length === 4 && path[3] === 'summary');

/** The description of a schema itself, not of a field. */
const isOfSchema = ({path}: SpecText) =>
  path.length === 4 && path[1] === 'schemas' && path[3] === 'description';

/** The vocabulary of the guides. */
export const terms = makeTextRule(
  (passage) => findWordings(passage, [...TERMS, ...SPEC_TERMS]),
  isNoName,
);

/** The phrases that guides do not use. */
export const bannedPhrases = makeTextRule((passage) => findWordings(passage, BANNED), isNoName);

/** Sentences of at most 28 words, without semicolons. */
export const sentenceLength = makeTextRule(findLongSentences, isNoName);

/** The description of a schema explains it, or is missing. */
export const schemaFiller = makeTextRule((passage) => findWordings(passage, FILLERS), isOfSchema);

/** Media types without an example. */
const BINARY_TYPES = ['application/pdf', 'application/zip'];

/**
 * Every body, parameter, header and event has an example. It matches its schema, has no undeclared field and, in a
 * body, has a summary.
 */
export const examplesValid: Oas3Rule = () => {
  let check: ReturnType<typeof createExampleCheck>;
  const hold = (
    {location, report}: Pick<UserContext, 'location' | 'report'>,
    schema: unknown,
    value: unknown,
  ) => {
    const isThere = value !== undefined;
    const faults = isThere ? check(schema as Schema, value) : ['it or its summary is missing'];
    for (const fault of faults) {
      const message = `The example does not fit: ${fault}. Correct it, and build the documents again.`;
      report({message, location});
    }
  };
  return {
    Root(root, {location, report}) {
      const document = root as unknown as SpecDocument;
      check = createExampleCheck(document);
      const events = document['x-webhook-deliveries']?.events ?? [];
      for (const [at, {schema, example}] of events.entries()) {
        const place = location.child(['x-webhook-deliveries', 'events', String(at)]);
        hold({location: place, report}, schema, example);
      }
    },
    MediaType({schema = {}, examples = {}}, {key, location, report}) {
      if (BINARY_TYPES.includes(String(key))) return;
      const named = Object.entries(examples as Record<string, Example>);
      if (named.length === 0) hold({location, report}, schema, undefined);
      for (const [name, {summary, value}] of named) {
        const place = location.child(['examples', name]);
        hold({location: place, report}, schema, summary ? value : undefined);
      }
    },
    Parameter: ({schema, example}, context) => hold(context, schema, example),
    Header: ({schema, example}, context) => hold(context, schema, example),
  };
};

/** A text of a document that a reader sees, and the path of keys that leads to it. */
type SpecText = {readonly path: readonly string[]; readonly text: string};

/** Keys whose strings are written for readers, wherever they are. */
const PROSE = ['description', 'summary', 'when', 'covers'];
/** Keys whose strings, or lists of them, are prose in a catalogue of errors and in the body of an error. */
const ERROR_PROSE = ['title', 'detail', 'message', 'causes', 'remedies', 'guides'];
/** Data of the reader: nothing below them is a text of the document. */
const DATA = ['example', 'default', 'const', 'enum', 'externalValue'];
/** Members of these are names of the document, not keywords. */
const NAME_MAPS = ['properties', 'schemas', 'examples', 'scopes', 'mapping'];

/**
 * Lists the texts of an OpenAPI document: descriptions, summaries, the catalogue of errors, what
 * scopes allow, and the error bodies among the examples.
 */
function listSpecTexts(value: unknown, path: readonly string[] = [], isText = false): SpecText[] {
  if (typeof value === 'string') return isText ? [{path, text: value}] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => listSpecTexts(item, [...path, String(at)], isText));
  }
  if (!isObject(value)) return [];
  const owner = path.at(-1) ?? '';
  const isError = getText(value, 'code') !== undefined;
  return Object.entries(value).flatMap(([key, member]) => {
    const place = [...path, key];
    if (NAME_MAPS.includes(owner)) return listSpecTexts(member, place, owner === 'scopes');
    if (isData(place, member)) return [];
    const isProse = PROSE.includes(key) || (isError && ERROR_PROSE.includes(key));
    return listSpecTexts(member, place, isProse);
  });
}

/** The examples of a schema are a list of data. Those of a media type are read only for error bodies. */
function isData(path: readonly string[], value: unknown): boolean {
  const key = path.at(-1) ?? '';
  if (key === 'examples') return Array.isArray(value);
  if (key === 'value' && path.at(-3) === 'examples') {
    return typeof getMember(value, 'status') !== 'number';
  }
  return DATA.includes(key);
}

type FindMessages = (passage: string) => readonly {readonly message: string}[];

/** Makes a rule that checks every text of the document once, at its first place. */
function makeTextRule(find: FindMessages, isChecked: (text: SpecText) => boolean): Oas3Rule {
  return () => ({
    Root(root, {location, report}) {
      const seen = new Set<string>();
      for (const {text, path} of listSpecTexts(root).filter(isChecked)) {
        if (seen.has(text)) continue;
        seen.add(text);
        const found = listMarkdownPassages(text).flatMap(find);
        for (const {message} of found) report({message, location: location.child([...path])});
      }
    },
  });
}
