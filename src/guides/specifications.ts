import {type Api, getOperationRoute} from '../openapi/api.ts';
import {Cursor} from '../openapi/document/cursor.ts';
import type {JsonObject} from '../openapi/document/json-value.ts';
import {
  type Operation as DocumentOperation,
  listOperations,
} from '../openapi/document/operations.ts';
import type {Host} from '../openapi/hosts/read-hosts.ts';
import type {GuideContext} from './read-context.ts';
import {getKnown} from './reference-error.ts';

/** An operation as guides refer to it. */
export type Operation = DocumentOperation & {
  /** Address of its reference page. */
  readonly href: string;
};

export type Specification = {
  readonly api: Api;
  readonly document: JsonObject;
  readonly root: Cursor;
  /** By the slugs of their reference pages. */
  readonly operations: ReadonlyMap<string, Operation>;
};

export function buildSpecification(
  api: Api,
  document: JsonObject,
  getHref = (slug: string) => `/${getOperationRoute(api, slug)}`,
): Specification {
  const root = Cursor.atRoot(document);
  const operations = listOperations(root).map((each) => ({...each, href: getHref(each.slug)}));
  return {api, document, root, operations: new Map(operations.map((each) => [each.slug, each]))};
}

/** Indexes the requests of a host; each leads to its heading in the guide. */
export function buildHostSpecification({api, document, page}: Host): Specification {
  return buildSpecification(api, document, (slug) => `${page}#${slug}`);
}

type Documents = Pick<GuideContext, 'specifications' | 'hosts'>;

/** Finds the document of an API, or else of a host, by its id; without an id, that of the first API. */
export function getSpecification(
  {specifications, hosts}: Documents,
  apiId: string | undefined,
): Specification {
  const [first] = specifications;
  if (apiId === undefined && first) return first;
  const known = new Map([...hosts, ...specifications].map((each) => [each.api.id, each]));
  const where = `in product/index.ts${hosts.length > 0 ? ' or docs/_hosts' : ''}`;
  return getKnown('API', apiId ?? '(the first)', where, known);
}

/** Finds an operation by its slug; an unknown one throws with the nearest. */
export function getOperation({api, operations}: Specification, id: string): Operation {
  return getKnown('Operation', id, `in the specification "${api.id}"`, operations);
}

export type OperationPlace = {
  readonly specification: Specification;
  readonly operation: Operation;
};

/** Finds an operation of an API or of a host; an unknown one throws with the nearest. */
export function findOperation(
  documents: Documents,
  apiId: string | undefined,
  id: string,
): OperationPlace {
  const specification = getSpecification(documents, apiId);
  return {specification, operation: getOperation(specification, id)};
}
