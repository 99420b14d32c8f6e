import {API_ROUTE} from '../../src/openapi/api.ts';
import type {Change} from '../../src/openapi/changes/types.ts';
import type {ChangedPage} from '../docs/changed-pages.ts';

/** A change of the operation itself, and not of a part of it: its place is path and method. */
const isWhole = ({place}: Change) => /^\/paths\/[^/]+(?:\/[a-z]+)?$/.test(place);

/** Lists the pages of the operations that differences concern, each once, by API and page name. */
export function listConcerned(differences: ReadonlyMap<string, readonly Change[]>): ChangedPage[] {
  const concerned = new Map<string, ChangedPage>();
  for (const [api, changes] of differences) {
    for (const change of changes) {
      for (const {slug} of change.operations) {
        const route = `/${API_ROUTE}/${api}/${slug}/`;
        const kind = isWhole(change) ? change.kind : 'changed';
        if (kind !== 'changed' || !concerned.has(route))
          concerned.set(route, {route, change: kind});
      }
    }
  }
  return [...concerned.values()].sort((a, b) => a.route.localeCompare(b.route));
}
