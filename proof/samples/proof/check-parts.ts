import {Ajv2020} from 'ajv/dist/2020.js';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';

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
