import type {Operation} from '../../document/operations.ts';
import {compact} from '../compact.ts';
import type {OperationShape} from '../types.ts';
import {buildBodies} from './bodies.ts';
import {buildCredentials} from './credentials.ts';
import {buildParameters} from './parameters.ts';
import {buildResponse} from './response.ts';
import {buildServers} from './servers.ts';

/**
 * Builds the shape of one operation of a verified document.
 *
 * @throws {PlaceError} when a part of the operation is of another kind than its readers expect.
 */
export function buildShape({name, method, path, place, item}: Operation): OperationShape {
  const id = place.raw('operationId').scalar ?? name;
  const requestBody = place.get('requestBody');
  const bodies = buildBodies(requestBody);
  const upperMethod = method.toUpperCase();
  return compact<OperationShape>({
    id,
    method: upperMethod,
    path,
    servers: buildServers([place, item, place.root]),
    parameters: buildParameters([item, place]),
    bodies: bodies.length > 0 ? bodies : undefined,
    bodyRequired: requestBody.isTrue('required') ? true : undefined,
    ...buildResponse(id, upperMethod, place),
    credentials: buildCredentials(place),
  });
}
