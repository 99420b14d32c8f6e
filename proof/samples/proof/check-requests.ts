import {isDeepStrictEqual} from 'node:util';
import {Ajv2020} from 'ajv/dist/2020.js';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import type {ReadRequest} from '../capture/read-request.ts';
import type {SampleKey} from '../run/sample-key.ts';

/** Judges the JSON parts of a multipart request, which the mock cannot; see `adaptDocument`. */
export type CheckParts = (slug: string, request: ReadRequest) => string[];

/**
 * Prepares the check for one document.
 *
 * @param document OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
 */
export function createPartsCheck(document: JsonObject): CheckParts {
  const ajv = new Ajv2020({strict: false, validateFormats: false, logger: false});
  ajv.addSchema(document, 'document');
  const operations = new Map(listOperations(Cursor.atRoot(document)).map((one) => [one.slug, one]));
  return (slug, {parts}) => {
    const content = operations.get(slug)?.place.at('requestBody', 'content', 'multipart/form-data');
    if (!content?.exists) return [];
    return parts.flatMap(([name, value]) => {
      const schema = content.at('schema', 'properties', name);
      if (!schema.exists) return [`part ${name} is not in the contract`];
      if (typeof value !== 'object' || value === null || 'fileName' in value) return [];
      const validate = ajv.compile({$ref: `document${schema.reference}`});
      if (validate(value)) return [];
      return [`part ${name} is against the contract: ${ajv.errorsText(validate.errors)}`];
    });
  };
}

/**
 * Compares the requests that the samples of one operation sent, in all languages and both forms:
 * method, path, query, headers that matter and body.
 *
 * @returns what differs from the first sample, by sample.
 */
export function checkAgreement(
  requests: ReadonlyMap<SampleKey, ReadRequest>,
): Map<SampleKey, string[]> {
  const problems = new Map<SampleKey, string[]>();
  const [first] = requests;
  if (!first) return problems;
  for (const [key, request] of requests) {
    const found = (Object.keys(request) as (keyof ReadRequest)[])
      .filter((member) => !isDeepStrictEqual(first[1][member], request[member]))
      .map(
        (member) =>
          `${member} is ${JSON.stringify(request[member])}, in ${first[0]} it is ` +
          `${JSON.stringify(first[1][member])}`,
      );
    if (found.length > 0) problems.set(key, found);
  }
  return problems;
}
