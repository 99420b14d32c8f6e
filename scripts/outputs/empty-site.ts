import {readProduct} from '../../src/config/product.ts';
import type {SiteModel} from '../../src/outputs/model.ts';

/** The model of a site that has nothing yet. */
export const EMPTY_SITE: SiteModel = {
  product: readProduct({}),
  checkedAt: new Date(0),
  ...{apis: [], errors: [], guides: [], builtPages: [], history: [], journeys: [], hosts: []},
  routes: [],
};
