import {SampleError} from '../errors.ts';
import type {OperationShape} from '../types.ts';
import {buildAnswer} from './answer.ts';
import {buildBodies} from './bodies.ts';
import {buildCredentials} from './credentials.ts';
import {buildParameters} from './parameters.ts';
import {
  compact,
  createResolver,
  follow,
  isNode,
  limitResolver,
  type Resolve,
  toNode,
} from './reader.ts';
import {buildServers} from './servers.ts';

export type ShapeSource = {
  /** An OpenAPI 3.0 or 3.1 document whose references all stay inside. */
  readonly document: unknown;
  /** Key of the path item, e.g. `/events/{event_guid}`. */
  readonly path: string;
  /** Key of the operation, e.g. `patch`. */
  readonly method: string;
  /** Default: references inside `document`. */
  readonly resolve?: Resolve;
};

/**
 * Builds the shape of one operation from its document.
 *
 * @throws {SampleError} when the document has no such operation, or a reference leads nowhere.
 */
export function buildShape(source: ShapeSource): OperationShape {
  const {path, method} = source;
  const document = toNode(source.document);
  const resolve = source.resolve ?? createResolver(document);
  const pathItem = follow(toNode(document.paths)[path], resolve);
  const operation = pathItem[method];
  if (!isNode(operation)) {
    throw new SampleError(
      `Cannot describe the operation ${method} ${path}: found no such operation in "paths", ` +
        'expected an operation object. Check path and method.',
    );
  }
  const id = String(operation.operationId ?? `${method} ${path}`);
  const requestBody = follow(operation.requestBody, resolve);
  const bodies = buildBodies(requestBody, limitResolver(resolve));
  const upperMethod = method.toUpperCase();
  return compact<OperationShape>({
    id,
    method: upperMethod,
    path,
    servers: buildServers(document, pathItem, operation),
    parameters: buildParameters(pathItem, operation, limitResolver(resolve)),
    bodies: bodies.length > 0 ? bodies : undefined,
    bodyRequired: requestBody.required === true ? true : undefined,
    ...buildAnswer(id, upperMethod, operation, resolve),
    credentials: buildCredentials(document, operation, resolve),
  });
}
