import {getRoute, makeTitle} from './names.ts';
import {addToSidebar, BenchError} from './sidebar-source.ts';

/** What a new guide changes, by path from the root of the project. */
type Changes = ReadonlyMap<string, string>;

type NewGuideInput = {
  /** For example `events/seat-plans`. */
  readonly id: string;
  readonly template: string;
  readonly sidebar: string;
  readonly routes: readonly string[];
  readonly exists: boolean;
  /** A request and its response to begin with, as MDX; undefined when no operation can be shown. */
  readonly request: string | undefined;
};

/**
 * Makes a guide from the template: the page, its entry in the sidebar, and its published address.
 *
 * @throws {BenchError} when the name is not usable, or the page exists
 */
export function buildNewGuide(input: NewGuideInput): Changes {
  const {id, template, sidebar, routes, exists, request} = input;
  checkId(id);
  const file = `docs/${id}.mdx`;
  if (exists)
    throw new BenchError(`${file} exists already. Choose another name, or edit the page.`);
  const page = template
    .replace('{{title}}', makeTitle(id))
    .replace('{{request}}', () => (request ? `\n## Send the request\n\n${request}\n` : ''));
  return new Map([
    [file, page],
    ['sidebars.ts', addToSidebar(sidebar, id)],
    ['docs/routes.json', formatJson([...routes, getRoute(file)].sort())],
  ]);
}

/**
 * Checks the name of a page: a folder or more, and a name of letters, digits and hyphens.
 *
 * @throws {BenchError} when it is anything else
 */
export function checkId(id: string): void {
  if (/^[a-z][\w-]*(?:\/[a-z][\w-]*)+$/i.test(id)) return;
  throw new BenchError(
    `${JSON.stringify(id)} is no name for a guide, expected section/name with letters, digits and ` +
      'hyphens. Write for example events/seat-plans.',
  );
}

/** Writes JSON as the formatter of the project does for short lists. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
