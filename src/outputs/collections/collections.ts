import type {SiteModel} from '../model.ts';
import {buildCollection} from './build-collection.ts';
import type {Collection} from './types.ts';

const known = new WeakMap<SiteModel, readonly Collection[]>();

/** The collections of all APIs of a site, built once for all of their formats. */
export function listCollections(site: SiteModel): readonly Collection[] {
  const collections = known.get(site) ?? site.apis.map((api) => buildCollection(api, site));
  known.set(site, collections);
  return collections;
}
