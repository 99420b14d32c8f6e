import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from '@redocly/openapi-core';
import {verifyDocument} from '../../../scripts/openapi/verify.ts';
import type {SiteModel} from '../../../src/outputs/model.ts';
import {specifications} from '../../../src/outputs/specifications/index.ts';

/** Documents of one operation that were read, and what is wrong with any. */
export type SpecificationsResult = {readonly count: number; readonly problems: readonly string[]};

/** Rules of what every document of OpenAPI has to keep, and none of style. */
const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'security-defined': 'error',
  'no-unused-components': 'error',
} as const;

/** Validates the document of each operation as the fetch does, and with Redocly; no component is unused. */
export async function proveSpecifications(site: SiteModel): Promise<SpecificationsResult> {
  const config = await createConfig({rules: RULES});
  const ids = site.apis.map(({api}) => api.id);
  const singles = specifications
    .build(site)
    .filter(({path}) => ids.some((id) => path.startsWith(`specs/${id}/`)));
  const problems: string[] = [];
  for (const {path, content} of singles) {
    const text = String(content);
    const origin = {id: path, source: path, url: `file:///${path}`};
    const {operations} = verifyDocument(JSON.parse(text), origin);
    if (operations.length !== 1) problems.push(`${path} has ${operations.length} operations.`);
    const document = makeDocumentFromString(text, `/${path}`);
    const found = await lintDocument({document, config, externalRefResolver: new BaseResolver()});
    problems.push(...found.map(({message, ruleId}) => `${path}: ${message} (${ruleId})`));
  }
  return {count: singles.length, problems};
}
