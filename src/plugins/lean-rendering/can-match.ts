/** What of a route says which addresses it is for. */
type RoutePattern = {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
};

/** What `path-to-regexp` does not take literally: parameters, groups, repetitions, escapes. */
const PATTERN = /[\\:()*+?]/;

type Path = {
  /** As the router compares: without case, and with or without a slash at the end. */
  readonly text: string;
  readonly isPattern: boolean;
};

const paths = new Map<string, Path>();

/** Reads a path once: each is asked for at every page. */
function readPath(path: string): Path {
  const known = paths.get(path);
  if (known) return known;
  const read = {text: path.replace(/\/$/, '').toUpperCase(), isPattern: PATTERN.test(path)};
  paths.set(path, read);
  return read;
}

/**
 * False when a route is that of one other page, so that the router need not be asked; it says whether the
 * others match.
 */
export function canMatch(address: string, route: RoutePattern): boolean {
  const {path, exact, strict, sensitive} = route;
  if (!exact || strict || sensitive || typeof path !== 'string') return true;
  const {text, isPattern} = readPath(path);
  return isPattern || text === readPath(address).text;
}
