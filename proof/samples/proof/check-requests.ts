import {isDeepStrictEqual} from 'node:util';
import {Ajv2020} from 'ajv/dist/2020.js';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';
import type {SampleKey} from '../run/sample-key.ts';

/** Judges the JSON parts of a multipart request, which the mock cannot; see `adaptDocument`. */
export type CheckParts = (path: string, method: string, request: CapturedRequest) => string[];

/**
 * Prepares the check for one document.
 *
 * @param document OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
 */
export function createPartsCheck(document: JsonObject): CheckParts {
  const ajv = new Ajv2020({strict: false, validateFormats: false, logger: false});
  ajv.addSchema(document, 'document');
  const operations = listOperations(Cursor.atRoot(document));
  return (path, method, request) => {
    const {body} = readRequest(request);
    if (body.kind !== 'multipart') return [];
    const operation = operations.find((each) => each.path === path && each.method === method);
    return body.parts.flatMap((part) => {
      if (!('value' in part)) return [];
      const reference = findSchema(operation?.place, part.name);
      const validate = reference && ajv.compile({$ref: `document${reference}`});
      if (!validate) return [`part ${part.name} is not in the contract`];
      if (validate(part.value)) return [];
      return [`part ${part.name} is against the contract: ${ajv.errorsText(validate.errors)}`];
    });
  };
}

/** Reference to the schema of one part. */
function findSchema(operation: Cursor | undefined, name: string): string | undefined {
  const schema = operation?.at('requestBody', 'content', 'multipart/form-data', 'schema');
  const part = schema?.at('properties', name);
  return part?.exists ? part.reference : undefined;
}

/**
 * Compares the requests that the samples of one operation sent, in all languages and both forms:
 * method, path, query, headers that matter and body.
 *
 * @returns what differs from the first sample, by sample.
 */
export function checkAgreement(
  requests: ReadonlyMap<SampleKey, CapturedRequest>,
): Map<SampleKey, string[]> {
  const [first, ...others] = [...requests].map(
    ([key, captured]) => [key, readRequest(captured)] as const,
  );
  const problems = new Map<SampleKey, string[]>();
  if (!first) return problems;
  for (const [key, request] of others) {
    const found = listDifferences(first[0], first[1], request);
    if (found.length > 0) problems.set(key, found);
  }
  return problems;
}

function listDifferences(firstKey: SampleKey, first: ReadRequest, other: ReadRequest): string[] {
  return (Object.keys(first) as (keyof ReadRequest)[])
    .filter((member) => !isDeepStrictEqual(first[member], other[member]))
    .map(
      (member) =>
        `${member} is ${JSON.stringify(other[member])}, in ${firstKey} it is ` +
        `${JSON.stringify(first[member])}`,
    );
}
