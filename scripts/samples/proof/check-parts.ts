import {Ajv2020} from 'ajv/dist/2020.js';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {readRequest} from '../capture/read-request.ts';

/** Judges the JSON parts of a multipart request, which the mock cannot; see `adaptDocument`. */
export type CheckParts = (path: string, method: string, request: CapturedRequest) => string[];

/**
 * Prepares the check for one document.
 *
 * @param document OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
 */
export function createPartsCheck(document: {readonly [name: string]: unknown}): CheckParts {
  const ajv = new Ajv2020({strict: false, validateFormats: false, logger: false});
  ajv.addSchema(document, 'document');
  return (path, method, request) => {
    const {body} = readRequest(request);
    if (body.kind !== 'multipart') return [];
    return body.parts.flatMap((part) => {
      if (!('value' in part)) return [];
      const pointer = findSchema(document, path, method, part.name);
      const validate = pointer && ajv.compile({$ref: `document#${pointer}`});
      if (!validate) return [`part ${part.name} is not in the contract`];
      if (validate(part.value)) return [];
      return [`part ${part.name} is against the contract: ${ajv.errorsText(validate.errors)}`];
    });
  };
}

type Node = {readonly [name: string]: unknown};

/** JSON pointer of the schema of one part. */
function findSchema(document: Node, path: string, method: string, name: string) {
  const steps = ['paths', path, method, 'requestBody', 'content', 'multipart/form-data', 'schema'];
  let pointer = '';
  let node: unknown = document;
  for (const step of [...steps, 'properties', name]) {
    [node, pointer] = followReference(document, node, pointer);
    node = (node as Node | undefined)?.[step];
    pointer += `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
  }
  return node === undefined ? undefined : pointer;
}

function followReference(document: Node, node: unknown, pointer: string): [unknown, string] {
  const reference = (node as Node | undefined)?.$ref;
  if (typeof reference !== 'string') return [node, pointer];
  const target = decodeURIComponent(reference.slice(2))
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((parent, name) => (parent as Node | undefined)?.[name], document);
  return followReference(document, target, reference.slice(1));
}
