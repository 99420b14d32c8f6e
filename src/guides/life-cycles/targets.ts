import {product} from '../../config/product.ts';
import {getObjectPage, getOperationRoute} from '../../openapi/api.ts';
import {DocumentIndex} from '../../openapi/reference/document-index.ts';
import {OBJECT_ROOT, writeChoiceId, writeFieldId} from '../../openapi/reference/field-id.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import {getOperation, type Specification} from '../specifications.ts';
import type {LifeCycleTargets} from './draw-life-cycle.ts';
import type {LifeCycle} from './life-cycle.ts';

/**
 * Where the parts of a drawing lead: a transition to the operation that causes it, a state to its
 * meaning on the page of the object. Objects without a page have states without links.
 *
 * @param specification document of the life cycle's API
 */
export function chooseTargets(
  {schema, field}: LifeCycle,
  specification: Specification,
): LifeCycleTargets {
  const page = listRoutes(specification).get(schema);
  const fieldId = writeFieldId(OBJECT_ROOT, field);
  return {
    // A name begins with the words that are seen (WCAG 2.2, 2.5.3).
    ofTransition: ({label, operations: [id]}) => {
      if (id === undefined) return undefined;
      const {href, title} = getOperation(specification, id);
      return {href: `${product.baseUrl}${href.slice(1)}`, name: `${label}: ${title}`};
    },
    ofState: (state) => {
      if (page === undefined) return undefined;
      const href = `${product.baseUrl}${page}#${writeChoiceId(fieldId, state)}`;
      return {href, name: `${state}, value of ${schema}.${field}`};
    },
  };
}

/** Routes of the pages of schemas below the site's base, by name. */
const listRoutes = rememberFor(({api, document}: Specification): ReadonlyMap<string, string> => {
  const {objects} = new DocumentIndex(api, document);
  return new Map(
    [...objects.values()].map(({name, slug}) => [
      name,
      getOperationRoute(api, getObjectPage(slug)),
    ]),
  );
});
