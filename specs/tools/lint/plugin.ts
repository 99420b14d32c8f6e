import type {Plugin} from '@redocly/openapi-core';
import kebabCase from 'lodash/kebabCase.js';
import mapKeys from 'lodash/mapKeys.js';
import * as descriptions from './rules/descriptions.ts';
import * as documents from './rules/documents.ts';

/** The rules `contract/…` in redocly.yaml. Redocly calls the default export of a plugin. */
export default function contract(): Plugin {
  const rules = mapKeys({...descriptions, ...documents}, (_rule, name) => kebabCase(name));
  return {id: 'contract', rules: {oas3: rules}};
}
