import {rememberFor} from '../../openapi/remember-for.ts';
import type {SiteModel} from '../model.ts';
import {buildCollection} from './build-collection.ts';
import type {Collection} from './types.ts';

/** The collections of all APIs of a site, built once for all of their formats. */
export const listCollections = rememberFor((site: SiteModel): readonly Collection[] =>
  site.apis.map((api) => buildCollection(api, site)),
);
