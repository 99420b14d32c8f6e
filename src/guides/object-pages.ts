import {getObjectPage, getOperationRoute} from '../openapi/api.ts';
import {DocumentIndex} from '../openapi/reference/document-index.ts';
import type {Specification} from './specifications.ts';

/** Routes by component name, found once for each document. */
const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** Route of the page of a schema below the site's base; none for a schema without a page. */
export function findObjectPage(specification: Specification, schema: string): string | undefined {
  const {document} = specification;
  const routes = known.get(document) ?? listRoutes(specification);
  known.set(document, routes);
  return routes.get(schema);
}

function listRoutes({api, document}: Specification): ReadonlyMap<string, string> {
  const {objects} = new DocumentIndex(api, document);
  return new Map(
    [...objects.values()].map(({name, slug}) => [
      name,
      getOperationRoute(api, getObjectPage(slug)),
    ]),
  );
}
