import type {Plugin} from '@redocly/openapi-core';
import {
  fieldDescription,
  filterDescription,
  operationDescription,
  optionDefault,
  parameterDescribed,
  tagDescription,
} from './rules/descriptions.ts';
import {
  bannedPhrases,
  componentUsed,
  examplesConsistent,
  schemaFiller,
  sentenceLength,
  terms,
} from './rules/documents.ts';

/** Own rules, named `contract/…` in redocly.yaml. */
const CONTRACT: Plugin = {
  id: 'contract',
  rules: {
    oas3: {
      'banned-phrases': bannedPhrases,
      'component-used': componentUsed,
      'examples-consistent': examplesConsistent,
      'field-description': fieldDescription,
      'filter-description': filterDescription,
      'operation-description': operationDescription,
      'option-default': optionDefault,
      'parameter-described': parameterDescribed,
      'schema-filler': schemaFiller,
      'sentence-length': sentenceLength,
      'tag-description': tagDescription,
      terms,
    },
  },
};

/** Redocly calls the default export of a plugin. */
export default function contract(): Plugin {
  return CONTRACT;
}
