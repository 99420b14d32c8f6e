import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import kebabCase from 'lodash/kebabCase.js';
import {API_ROUTE, type Api} from '../../config/apis.ts';
import {escapePointer, getObject, getText, isObject, type JsonObject} from './json.ts';
import {makeUnknownNameError} from './reference-error.ts';

/** An operation as guides refer to it. */
export type Operation = {
  /** Slug of its reference page, e.g. `create-event`. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** Address of its reference page. */
  readonly href: string;
  readonly definition: JsonObject;
  readonly pathItem: JsonObject;
  /** JSON pointer of the definition, as URI fragment. */
  readonly pointer: string;
};

/** A verified document and the operations in it. */
export type Specification = {
  readonly api: Api;
  readonly document: JsonObject;
  readonly operations: ReadonlyMap<string, Operation>;
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Indexes the operations of a verified document by the slugs of their reference pages. */
export function buildSpecification(api: Api, document: unknown): Specification {
  const root = isObject(document) ? document : {};
  const operations = new Map<string, Operation>();
  for (const [route, pathItem] of Object.entries(getObject(root, 'paths'))) {
    for (const method of METHODS) {
      if (!isObject(pathItem) || !isObject(pathItem[method])) continue;
      const definition = getObject(pathItem, method);
      const title = getText(definition, 'summary');
      const id = kebabCase(getText(definition, 'operationId') ?? title ?? '');
      operations.set(id, {
        id,
        method: method.toUpperCase(),
        path: route,
        title: title ?? id,
        href: `/${API_ROUTE}/${api.id}/${id}/`,
        definition,
        pathItem,
        pointer: `#/paths/${escapePointer(route)}/${method}`,
      });
    }
  }
  return {api, document: root, operations};
}

let cached: {readonly key: string; readonly specifications: readonly Specification[]} | undefined;

/**
 * Reads the verified documents of all APIs; a second call reads again only what changed on disk.
 *
 * @param dir folder of the verified copies, `.openapi`
 * @throws when a document is missing: the specifications are not fetched yet
 */
export function readSpecifications(dir: string, apis: readonly Api[]): readonly Specification[] {
  const files = apis.map((api) => ({api, file: path.join(dir, `${api.id}.json`)}));
  const key = files.map(({file}) => `${file}:${readModificationTime(file)}`).join('|');
  if (cached?.key !== key) {
    const specifications = files.map(({api, file}) =>
      buildSpecification(api, JSON.parse(readFileSync(file, 'utf8'))),
    );
    cached = {key, specifications};
  }
  return cached.specifications;
}

function readModificationTime(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch (cause) {
    throw new Error(
      `Guides cannot be checked: the verified specification ${file} cannot be read. ` +
        'Run `npm run api:fetch` first.',
      {cause},
    );
  }
}

/**
 * Finds a specification by the id of its API.
 *
 * @throws {GuideReferenceError} when the registry has no such API
 */
export function getSpecification(
  specifications: readonly Specification[],
  apiId: string,
): Specification {
  const found = specifications.find(({api}) => api.id === apiId);
  if (found) return found;
  const ids = specifications.map(({api}) => api.id);
  throw makeUnknownNameError('API', apiId, 'in src/config/apis.ts', ids);
}

/**
 * Finds an operation by its slug.
 *
 * @throws {GuideReferenceError} when the specification has no such operation
 */
export function getOperation(specification: Specification, id: string): Operation {
  const operation = specification.operations.get(id);
  if (operation) return operation;
  const where = `in the specification "${specification.api.id}"`;
  throw makeUnknownNameError('Operation', id, where, specification.operations.keys());
}
