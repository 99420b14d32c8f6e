/** One specification: where its TypeSpec source starts and where the document goes. */
export interface SpecSource {
  readonly id: string;
  readonly entry: string;
  readonly output: string;
}

/** The three specifications, in the order of the navigation. */
export const SPEC_SOURCES: readonly SpecSource[] = [
  {id: 'dashboard', entry: 'specs/dashboard/main.tsp', output: 'dashboard.json'},
  {id: 'webhooks', entry: 'specs/webhooks/main.tsp', output: 'webhooker.json'},
  {
    id: 'waiting-list',
    entry: 'specs/waiting-list/main.tsp',
    output: 'internal/waiting-list.json',
  },
];

/** Folder of the documents, from the root of the repository. */
export const PUBLISHED_FOLDER = 'specs/published';
