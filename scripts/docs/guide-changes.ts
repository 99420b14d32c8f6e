import path from 'node:path';
import escapeRegExp from 'lodash/escapeRegExp.js';
import {getRoute, makeTitle} from '../../src/guides/guide-names.ts';
import {addToSidebar, GuideCommandError, removeFromSidebar} from './sidebar-source.ts';
import {REDIRECTS_FILE, type Redirect, ROUTES_FILE} from './site.ts';

/** What making, moving or deleting a guide may change. */
export type Project = {
  /** Content of `docs/routes.json`. */
  readonly routes: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Addresses that readers may know: those of the last commit. */
  readonly known: ReadonlySet<string>;
  /** Source of the sidebar. */
  readonly sidebar: string;
  /** Path of every guide to its text. */
  readonly guides: ReadonlyMap<string, string>;
  /** Other files that may name a guide: the product, the data of the guides. */
  readonly others: ReadonlyMap<string, string>;
};

/** Texts to write, by path from the root of the project. */
type Changes = Map<string, string>;

/** Files beside the guides that may name one, as patterns. */
export const NAMING_FILES: readonly string[] = [
  'product/**/*.{ts,tsx,json,yaml,mdx}',
  'docs/_data/**/*.{json,md}',
  'docs/_hosts/**/*.{json,yaml}',
  'specs/!(tools|node_modules)/**/*.{tsp,json}',
  'e2e/embedded/**/*.ts',
  'proof/{guides,search}/**/*.{ts,json}',
  'CONTRIBUTING.md',
  'README.md',
];

/** Specifications only link to guides: other text that looks like a guide's name is a name of the API. */
const LINKING_FILES = /^specs\//;

const toFile = (id: string) => `docs/${id}.mdx`;

/** Reads the address that a page sets in its front matter, as the landing page does. */
export function readSlug(text: string): string | undefined {
  return /^slug: *["']?([^\s"']+)["']? *$/m.exec(text)?.[1];
}

/**
 * Makes a guide from the template: the page, its entry in the sidebar, and its published address.
 *
 * @param request a request and its response to begin with, as MDX; undefined when no operation can be shown
 * @throws {GuideCommandError} when the name is not usable, or the page exists
 */
export function buildNewGuide(
  {sidebar, routes, guides}: Pick<Project, 'sidebar' | 'routes' | 'guides'>,
  {id, template, request}: {id: string; template: string; request: string | undefined},
): Changes {
  const file = checkNew(id, guides);
  const page = template
    .replace('{{title}}', makeTitle(id))
    .replace('{{request}}', () => (request ? `\n## Send the request\n\n${request}\n` : ''));
  return new Map([
    [file, page],
    ['sidebars.ts', addToSidebar(sidebar, id)],
    [ROUTES_FILE, formatJson([...routes, getRoute(file)].sort())],
  ]);
}

/** Checks the name of a page: one or more folders, and a name of letters, digits and hyphens; returns its file. */
function checkNew(id: string, guides: Project['guides']): string {
  const file = toFile(id);
  if (guides.has(file)) {
    throw new GuideCommandError(`${file} exists already. Choose another name, or edit the page.`);
  }
  if (/^[a-z][\w-]*(?:\/[a-z][\w-]*)+$/i.test(id)) return file;
  throw new GuideCommandError(
    `${JSON.stringify(id)} is not a name for a guide, expected section/name with letters, digits and ` +
      'hyphens. Write for example events/seat-plans.',
  );
}

/**
 * Renames a guide: moves the page, updates the links to it and in it, its entry in the sidebar and other names of it,
 * and adds a redirect.
 *
 * @throws {GuideCommandError} when the page does not exist, or the new name is taken or not usable
 */
export function buildMove(project: Project, from: string, to: string): Changes {
  const {guides, others, sidebar} = project;
  const text = readGuide(project, from);
  const [oldFile, newFile] = [toFile(from), checkNew(to, guides)];
  const [oldRoute, newRoute] = [
    getRoute(oldFile, readSlug(text)),
    getRoute(newFile, readSlug(text)),
  ];
  const changes: Changes = new Map();
  for (const [file, source] of guides) {
    const target = file === oldFile ? newFile : file;
    const renamed = renameRoute(source, oldRoute, newRoute);
    const linked = renameRelative(renamed, file, target, {from: oldFile, to: newFile});
    if (target !== file || linked !== source) changes.set(target, linked);
  }
  for (const [file, source] of others) {
    const linked = renameRoute(source, oldRoute, newRoute);
    const renamed = LINKING_FILES.test(file) ? linked : renameNames(linked, from, to);
    if (renamed !== source) changes.set(file, renamed);
  }
  changes.set('sidebars.ts', renameNames(sidebar, from, to));
  const redirected = oldRoute === newRoute ? [] : redirect(project, oldRoute, newRoute);
  return new Map([...changes, ...redirected]);
}

/**
 * Deletes a guide: removes its entry in the sidebar and redirects its readers. Links to it remain, because only a
 * writer can replace their sentences.
 *
 * @param to the guide that its readers are redirected to, with or without an anchor: `events/overview#states`
 * @throws {GuideCommandError} when the page does not exist, or no guide replaces it
 */
export function buildDeletion(project: Project, id: string, to: string | undefined): Changes {
  const route = getRoute(toFile(id), readSlug(readGuide(project, id)));
  const changes =
    to === undefined
      ? forget(project, route, id)
      : redirect(project, route, findTarget(project, id, to), true);
  return changes.set('sidebars.ts', removeFromSidebar(project.sidebar, id));
}

function readGuide({guides}: Project, id: string): string {
  const text = guides.get(toFile(id));
  if (text !== undefined) return text;
  throw new GuideCommandError(`${toFile(id)} does not exist. Check the name.`);
}

/** The address of the guide that replaces another one. */
function findTarget({guides}: Project, id: string, to: string): string {
  const [page = '', anchor] = to.split('#');
  const file = toFile(page);
  const text = guides.get(file);
  if (text === undefined || page === id) {
    throw new GuideCommandError(
      `--to is ${to}, and ${file} is not a guide that remains. Name another one.`,
    );
  }
  return getRoute(file, readSlug(text)) + (anchor ? `#${anchor}` : '');
}

/** Removes an address that was never committed, and that no redirect leads to, from the list. */
function forget({routes, redirects, known}: Project, route: string, id: string): Changes {
  if (!known.has(route) && !redirects.some(({to}) => to.split('#')[0] === route)) {
    return new Map([[ROUTES_FILE, formatJson(routes.filter((each) => each !== route))]]);
  }
  throw new GuideCommandError(
    `${route} is known to readers and search engines, or redirects lead to it. Name the guide that replaces it: ` +
      `npm run guide -- delete ${id} --to events/overview, with #heading for a section.`,
  );
}

/**
 * Redirects an address to another one. Redirects to it, or to its sections, follow; an address that was never
 * committed needs none.
 *
 * @param route the former address
 * @param to the new address, with or without an anchor
 * @param areSectionsGone whether its sections are deleted: redirects to them lead to `to` then
 * @returns the texts of both files by their names
 */
function redirect(
  {routes, redirects, known}: Project,
  route: string,
  to: string,
  areSectionsGone = false,
): Changes {
  const pageOf = (address: string) => address.replace(/#.*$/, '');
  const page = pageOf(to);
  const isKnown = known.has(route);
  const isSection = (address: string) => address.startsWith(`${route}#`);
  const follow = (address: string) => (isSection(address) ? address.replace(route, page) : address);
  const isGone = (address: string) => address === route || (areSectionsGone && isSection(address));
  const followed = redirects
    .filter(({from}) => from !== page && from !== route)
    .map((each) => ({from: follow(each.from), to: isGone(each.to) ? to : follow(each.to)}))
    // A section must not lead to itself, or to its own page.
    .filter(({from, to: target}) => from !== target && pageOf(from) !== target);
  const knownRoutes = routes.filter((each) => each !== route || isKnown);
  return new Map([
    [ROUTES_FILE, formatJson([...new Set([...knownRoutes, page])].sort())],
    [REDIRECTS_FILE, formatJson([...followed, ...(isKnown ? [{from: route, to}] : [])])],
  ]);
}

/** What ends an address: with any other character it is the address of another page. */
const END = /(?=["'`#?)\s>\\]|$)/.source;
/** Targets of Markdown links and images, and of `to="…"`, that are relative. */
const RELATIVE = /(\]\(|\bto="|\]:\s+)(?![/#]|[a-z][a-z\d+.-]*:)([^)"\s#?]+)/gi;

/** Rewrites absolute addresses of a guide, with or without the last slash. */
function renameRoute(text: string, from: string, to: string): string {
  const plain = from.replace(/\/$/, '');
  // Saves the search in published documents, which have megabytes.
  if (!text.includes(plain)) return text;
  const address = new RegExp(`(?<![\\w./-])${escapeRegExp(plain)}(/?)${END}`, 'gm');
  return text.replaceAll(address, (_, slash: string) => to.replace(/\/$/, '') + slash);
}

/**
 * Rewrites the relative links of a guide when it, or a guide that it links to, moves.
 *
 * @param file where the text is now
 * @param target where it will be
 * @param moved the guide that moves
 */
function renameRelative(
  text: string,
  file: string,
  target: string,
  moved: {readonly from: string; readonly to: string},
): string {
  return text.replaceAll(RELATIVE, (found, begin: string, link: string) => {
    const named = path.posix.join(path.posix.dirname(file), link);
    const linked = named === moved.from ? moved.to : named;
    if (linked === named && path.posix.dirname(file) === path.posix.dirname(target)) return found;
    return begin + path.posix.relative(path.posix.dirname(target), linked);
  });
}

/** Names of the page in code and data: `'events/event'`, and the path of its file. */
function renameNames(text: string, from: string, to: string): string {
  return text
    .replaceAll(`'${from}'`, `'${to}'`)
    .replaceAll(`"${from}"`, `"${to}"`)
    .replaceAll(toFile(from), toFile(to));
}

/** Writes JSON as the formatter of the project does for short lists. */
function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
