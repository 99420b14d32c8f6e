import type {Oas3Rule} from '@redocly/openapi-core';
import {SPEC_TERMS, TERMS} from '../../../../product/texts/terms.ts';
import {BANNED, FILLERS} from '../../../../scripts/texts/phrases.ts';
import {findLongSentences, listMarkdownPassages} from '../../../../scripts/texts/sentences.ts';
import {listSpecTexts, type SpecText} from '../../../../scripts/texts/spec-texts.ts';
import {findWordings} from '../../../../scripts/texts/wording.ts';
import {Cursor} from '../../../../src/openapi/document/cursor.ts';
import {
  getValueAt,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../../../src/openapi/document/json-value.ts';
import {parseReference} from '../../../../src/openapi/document/pointers.ts';
import {listPageExamples} from '../../consistency/page-examples.ts';
import {findContradictions} from '../../consistency/query-rules.ts';
import type {SpecDocument} from '../../document.ts';
import {checkExamples} from '../../examples/check-examples.ts';

/** The summary of an operation is the name of its page, which the product specification fixes. */
const isNoName = ({path, key}: SpecText) =>
  !(key === 'summary' && path[0] === 'paths' && path.length === 4);

/** The description of a schema itself, not of a field. */
const isOfSchema = ({path}: SpecText) =>
  path.length === 4 && path[1] === 'schemas' && path[3] === 'description';

/** One word for one thing, as in the guides. */
export const terms = makeTextRule(
  (passage) => findWordings(passage, [...TERMS, ...SPEC_TERMS]),
  isNoName,
);

/** No phrases that guides do not use either. */
export const bannedPhrases = makeTextRule((passage) => findWordings(passage, BANNED), isNoName);

/** Sentences of at most 28 words, without semicolons. */
export const sentenceLength = makeTextRule(findLongSentences, isNoName);

/** A schema is described by what it is, or not at all. */
export const schemaFiller = makeTextRule((passage) => findWordings(passage, FILLERS), isOfSchema);

/**
 * No component is left over. Redocly's own rule does not look into extensions, and payloads of
 * webhooks are named only there.
 *
 * Options: `except`, reasons by component (`schemas/Name`) for those that nothing names.
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
      // Security schemes are named by requirements, not by references.
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

/** The example of a list answers the examples of its parameters: filter, sort, page size, search. */
export const examplesConsistent: Oas3Rule = () => ({
  Root(root, {location, report}) {
    const examples = listPageExamples(Cursor.atRoot(root));
    for (const example of examples) {
      const {operation, name, keys} = example;
      const others = examples.filter((one) => one !== example && one.operation === operation);
      const faults = findContradictions(example, others);
      if (faults.length === 0) continue;
      report({
        message:
          `The example "${name}" of "${operation}" contradicts its query: ${faults.join(', ')}. ` +
          'Change the row or the example of the parameter.',
        location: location.child([...keys]),
      });
    }
  },
});

/** Every example is there, with a summary, fits its schema and has no field that this does not declare. */
export const examplesValid: Oas3Rule = () => ({
  Root(root, {location, report}) {
    for (const {keys, reason} of checkExamples(root as unknown as SpecDocument)) {
      const message = `The example does not fit: ${reason}. Correct it, and build the documents again.`;
      report({message, location: location.child([...keys])});
    }
  },
});

type FindMessages = (passage: string) => readonly {readonly message: string}[];

/** Makes a rule that reads every text of the document once, where it is first. */
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
