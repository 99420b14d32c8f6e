/** What of a route says which addresses it is for. */
type RoutePattern = {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
};

/** What `path-to-regexp` does not take literally: parameters, groups, repetitions, escapes. */
const PATTERN = /[\\:()*+?]/;

/** As the router compares: without case, and with or without a slash at the end. */
const fold = (path: string) => path.replace(/\/$/, '').toUpperCase();

/**
 * False when a route is that of one other page, so that the router need not be asked; it says whether the
 * others match.
 */
export function canMatch(address: string, route: RoutePattern): boolean {
  const {path, exact, strict, sensitive} = route;
  if (!exact || strict || sensitive || typeof path !== 'string' || PATTERN.test(path)) return true;
  // Of most pages the length differs already.
  return Math.abs(path.length - address.length) < 2 && fold(path) === fold(address);
}
