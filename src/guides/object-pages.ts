import {getObjectPage, getOperationRoute} from '../openapi/api.ts';
import {DocumentIndex} from '../openapi/reference/document-index.ts';
import {rememberFor} from '../openapi/remember-for.ts';
import type {Specification} from './specifications.ts';

/** Route of the page of a schema below the site's base; none for a schema without a page. */
export function findObjectPage(specification: Specification, schema: string): string | undefined {
  return listRoutes(specification).get(schema);
}

/** Routes by component name. */
const listRoutes = rememberFor(({api, document}: Specification): ReadonlyMap<string, string> => {
  const {objects} = new DocumentIndex(api, document);
  return new Map(
    [...objects.values()].map(({name, slug}) => [
      name,
      getOperationRoute(api, getObjectPage(slug)),
    ]),
  );
});
