import {API_ROUTE} from '../../src/openapi/api.ts';
import type {Change} from '../../src/openapi/changes/types.ts';

/** An operation that a difference concerns, with its page. */
export type ConcernedOperation = {
  readonly route: string;
  readonly change: 'added' | 'changed' | 'removed';
};

/** A change of the operation itself, and not of a part of it: its place is path and method. */
const isWhole = ({place}: Change) => /^\/paths\/[^/]+(?:\/[a-z]+)?$/.test(place);

/** Lists the operations that differences concern, each once, by API and page name. */
export function listConcerned(
  differences: ReadonlyMap<string, readonly Change[]>,
): ConcernedOperation[] {
  const concerned = new Map<string, ConcernedOperation>();
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
