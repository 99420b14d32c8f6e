import type {Oas3Rule, UserContext} from '@redocly/openapi-core';
import {SPEC_TERMS, TERMS} from '../../../../product/texts/terms.ts';
import {BANNED, FILLERS} from '../../../../scripts/texts/phrases.ts';
import {findLongSentences, listMarkdownPassages} from '../../../../scripts/texts/sentences.ts';
import {listSpecTexts, type SpecText} from '../../../../scripts/texts/spec-texts.ts';
import {findWordings} from '../../../../scripts/texts/wording.ts';
import {
  getValueAt,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../../../src/openapi/document/json-value.ts';
import {parseReference} from '../../../../src/openapi/document/pointers.ts';
import {createExampleCheck} from '../../check-examples.ts';
import type {Example, Schema, SpecDocument} from '../../document.ts';

/** Whether a text is not the summary of an operation, which is the name of its page and is fixed. */
const isNoName = ({path, key}: SpecText) =>
  !(key === 'summary' && path[0] === 'paths' && path.length === 4);

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

/**
 * Every component is used. Redocly's rule does not read extensions, which alone refer to the payloads of webhooks.
 *
 * Options: `except` has a reason for each unused component, by its path (`schemas/Name`).
 */
export const componentUsed: Oas3Rule = ({except = {}}) => ({
  Root(root, {location, report}) {
    const {components = {}, ...rest} = root as unknown as {readonly components?: JsonObject};
    const used = new Set(Object.keys(except).map((name) => `#/components/${name}`));
    const find = (pointer: string) =>
      getValueAt({components}, parseReference(pointer) ?? []) ?? null;
    const queue: JsonValue[] = [rest as JsonObject, ...[...used].map(find)];
    for (const part of queue) {
      for (const {value, keys} of walkJson(part)) {
        if (keys.at(-1) !== '$ref' || typeof value !== 'string' || used.has(value)) continue;
        used.add(value);
        queue.push(find(value));
      }
    }
    for (const [kind, members] of Object.entries(components)) {
      // Requirements refer to security schemes by their names.
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(members ?? {})) {
        if (used.has(`#/components/${kind}/${name}`)) continue;
        report({
          message: `Nothing refers to the component "${kind}/${name}".`,
          location: location.child(['components', kind, name]),
        });
      }
    }
  },
});

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
