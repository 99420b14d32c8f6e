import type {Plugin} from '@redocly/openapi-core';
import {componentUsed} from './rules/component-used.ts';
import {errorExamples} from './rules/error-examples.ts';
import {errorResponses} from './rules/error-responses.ts';
import {examplesConsistent} from './rules/examples-consistent.ts';
import {examplesPresent} from './rules/examples-present.ts';
import {fieldDescription} from './rules/field-description.ts';
import {filterDescription} from './rules/filter-description.ts';
import {operationDescription} from './rules/operation-description.ts';
import {operationId} from './rules/operation-id.ts';
import {optionDefault} from './rules/option-default.ts';
import {parameterDescribed} from './rules/parameter-described.ts';
import {pathGrammar} from './rules/path-grammar.ts';
import {scopeExists} from './rules/scope-exists.ts';
import {summaryForm} from './rules/summary-form.ts';
import {tagDescription} from './rules/tag-description.ts';
import {bannedPhrases, schemaFiller, sentenceLength, terms} from './rules/texts.ts';

/** Own rules, named `contract/…` in redocly.yaml. */
const CONTRACT: Plugin = {
  id: 'contract',
  rules: {
    oas3: {
      'banned-phrases': bannedPhrases,
      'component-used': componentUsed,
      'error-examples': errorExamples,
      'error-responses': errorResponses,
      'examples-consistent': examplesConsistent,
      'examples-present': examplesPresent,
      'field-description': fieldDescription,
      'filter-description': filterDescription,
      'operation-description': operationDescription,
      'operation-id': operationId,
      'option-default': optionDefault,
      'parameter-described': parameterDescribed,
      'path-grammar': pathGrammar,
      'schema-filler': schemaFiller,
      'scope-exists': scopeExists,
      'sentence-length': sentenceLength,
      'summary-form': summaryForm,
      'tag-description': tagDescription,
      terms,
    },
  },
};

/** Redocly calls the default export of a plugin. */
export default function contract(): Plugin {
  return CONTRACT;
}
