import {product} from '../../config/product.ts';
import {getOperation, type Specification} from '../specifications.ts';
import type {LifeCycleTargets} from './draw-life-cycle.ts';

/**
 * Where the parts of a drawing lead: a transition to the operation that causes it.
 *
 * @param specification document of the life cycle's API
 */
export function chooseTargets(specification: Specification): LifeCycleTargets {
  return {
    ofTransition: ({operations: [id]}) => {
      if (id === undefined) return undefined;
      const {href, title} = getOperation(specification, id);
      return {href: `${product.baseUrl}${href.slice(1)}`, name: title};
    },
  };
}
