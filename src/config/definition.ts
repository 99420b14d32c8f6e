import {definition as data} from '../../product/index.ts';
import type {SETTINGS, ValueOf} from './settings.ts';

/** What `product/index.ts` contains. */
export type ProductDefinition = ValueOf<(typeof SETTINGS)['product/index.ts']>['definition'];

/** What `product/home.ts` contains. */
export type HomeDefinition = ValueOf<(typeof SETTINGS)['product/home.ts']>['home'];

/** A link with its label, as navbar and footer show it. */
export type SiteLink = ProductDefinition['navbar'][number];

/** The product that this site documents; `scripts/site/check-product.ts` refuses a misspelt setting. */
export const definition: ProductDefinition = data;
