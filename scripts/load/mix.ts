/** An address and how often it is asked for, compared with the others. */
export type Share = {readonly path: string; readonly weight: number};

/** What readers come for: few pages often, most pages seldom. */
const PAGE_WEIGHTS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [/^\/$/, 20],
  [/^\/docs\/$/, 20],
  [/^\/docs\//, 6],
  [/^\/api\/$/, 10],
  [/^\/search\/$/, 5],
];
const FILE_WEIGHTS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  // A reader loads these once for many pages; the browser keeps them.
  [/^assets\/(js\/(main|runtime~main)|css\/styles)\./, 40],
  [/^assets\/js\//, 4],
  [/^search-manifest\.json$/, 15],
  [/^search-.*\.json$/, 2],
  [/^img\/|^favicon/, 5],
];

const findWeight = (weights: typeof PAGE_WEIGHTS, name: string) =>
  weights.find(([pattern]) => pattern.test(name))?.[1];

/**
 * Builds the mix of requests of a site: every page of its site map, and the files that pages load.
 *
 * @param pages paths of the site map
 * @param files paths below the site's folder
 */
export function buildMix(pages: readonly string[], files: readonly string[]): Share[] {
  return [
    ...pages.map((path) => ({path, weight: findWeight(PAGE_WEIGHTS, path) ?? 1})),
    ...files.flatMap((file) => {
      const weight = findWeight(FILE_WEIGHTS, file);
      return weight ? [{path: `/${file}`, weight}] : [];
    }),
  ];
}
