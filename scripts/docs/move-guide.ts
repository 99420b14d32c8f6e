import {type GuidePlace, renameRelative, renameRoute} from './guide-links.ts';
import {getPageId, getRoute} from './names.ts';
import {checkId} from './new-guide.ts';
import {leadOn, type Project} from './published.ts';
import {
  addToSidebar,
  BenchError,
  getFolder,
  hasNeighbour,
  listFolder,
  removeFromSidebar,
  renameInSidebar,
  type SidebarPlace,
} from './sidebar-source.ts';

const POSITION = /^sidebar_position: *(\d+) *$/m;

export type MoveInput = Project & {
  readonly from: string;
  readonly to: string;
  /** Where the page goes in the sidebar when its folder changes; else behind the last page there. */
  readonly place?: SidebarPlace;
};

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

/** The specifications link to guides; what looks like the name of one is a name of an API there. */
const LINKING_FILES = /^specs\//;

/** Texts to write by path, and the file to remove. */
type Move = {readonly changes: ReadonlyMap<string, string>; readonly removed: string};

/**
 * Gives a guide another name: moves the page, changes the links to it and in it, its entry in the
 * sidebar, and what else names it, and leaves a redirect.
 *
 * @throws {BenchError} when the page does not exist, or the new name is taken or not usable
 */
export function buildMove(input: MoveInput): Move {
  const {from, to, guides, others} = input;
  checkId(to);
  const oldFile = `docs/${from}.mdx`;
  const newFile = `docs/${to}.mdx`;
  const text = guides.get(oldFile);
  if (text === undefined) throw new BenchError(`${oldFile} does not exist. Check the name.`);
  if (guides.has(newFile)) throw new BenchError(`${newFile} exists already. Choose another name.`);
  const slug = readSlug(text);
  const old: GuidePlace = {file: oldFile, route: getRoute(oldFile, slug)};
  const now: GuidePlace = {file: newFile, route: getRoute(newFile, slug)};
  const moved = moveTexts(guides, old, now);
  const sidebar = moveInSidebar(input);
  const changes = new Map([...moved].filter(([file, each]) => guides.get(file) !== each));
  for (const [file, each] of renumber(sidebar, from, to, moved)) changes.set(file, each);
  for (const [file, content] of others) {
    const linked = renameRoute(content, old.route, now.route);
    const renamed = LINKING_FILES.test(file) ? linked : renameNames(linked, from, to);
    if (renamed !== content) changes.set(file, renamed);
  }
  changes.set('sidebars.ts', sidebar);
  if (old.route !== now.route) {
    for (const [file, each] of leadOn(input, old.route, now.route)) changes.set(file, each);
  }
  return {changes, removed: oldFile};
}

/** Reads the address that a page has given itself, as the landing page does. */
export function readSlug(text: string): string | undefined {
  return /^slug: *(\S+) *$/m.exec(text)?.[1];
}

function moveTexts(
  guides: ReadonlyMap<string, string>,
  old: GuidePlace,
  now: GuidePlace,
): Map<string, string> {
  return new Map(
    [...guides].map(([file, text]) => {
      const target = file === old.file ? now.file : file;
      const renamed = renameRoute(text, old.route, now.route);
      return [target, renameRelative(renamed, file, target, {from: old.file, to: now.file})];
    }),
  );
}

/** The only page of its category, and one whose new folder the sidebar does not have, stay in place. */
function moveInSidebar({from, to, sidebar, place}: MoveInput): string {
  const isElsewhere = getFolder(from) !== getFolder(to);
  const hasFolder = listFolder(sidebar, getFolder(to)).length > 0;
  if (!isElsewhere || !hasFolder || !hasNeighbour(sidebar, from)) {
    return renameInSidebar(sidebar, from, to);
  }
  return addToSidebar(removeFromSidebar(sidebar, from), to, place);
}

function renumber(
  sidebar: string,
  from: string,
  to: string,
  guides: ReadonlyMap<string, string>,
): Map<string, string> {
  if (getFolder(from) === getFolder(to)) return new Map();
  const texts = new Map([...guides].map(([file, text]) => [getPageId(file), text]));
  const numbered = numberPages(listFolder(sidebar, getFolder(to)), to, texts);
  return new Map([...numbered].map(([id, text]) => [`docs/${id}.mdx`, text]));
}

/** Names of the page in code and data: `'events/event'`, and the path of its file. */
function renameNames(text: string, from: string, to: string): string {
  return text
    .replaceAll(`'${from}'`, `'${to}'`)
    .replaceAll(`"${from}"`, `"${to}"`)
    .replaceAll(`docs/${from}.mdx`, `docs/${to}.mdx`);
}

/** Reads the position from the front matter of a guide; 0 when it has none. */
export function readPosition(text: string): number {
  return Number(POSITION.exec(text)?.[1] ?? 0);
}

/**
 * Numbers a page between its neighbours; those behind it move on where there is no number left.
 *
 * @param order ids of the pages of a folder, in the order of the sidebar
 * @param id the page that is new there
 * @param texts text of each page by its id
 * @returns the texts that change
 */
function numberPages(
  order: readonly string[],
  id: string,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const getPosition = (each: string | undefined) => readPosition(texts.get(each ?? '') ?? '');
  const changed = new Map<string, string>();
  if (order.length < 2) return changed;
  const at = order.indexOf(id);
  const following = order.slice(at + 1);
  let last = choosePosition(
    getPosition(id),
    getPosition(order[at - 1]),
    following.length > 0 ? getPosition(following[0]) : Number.POSITIVE_INFINITY,
  );
  const setPosition = (each: string) => {
    const text = texts.get(each) ?? '';
    if (readPosition(text) !== last)
      changed.set(each, text.replace(POSITION, `sidebar_position: ${last}`));
  };
  setPosition(id);
  for (const each of following) {
    if (getPosition(each) > last) break;
    last += 1;
    setPosition(each);
  }
  return changed;
}

/** Between two pages its own number, else the one in front of the next; at the end the next one. */
function choosePosition(own: number, before: number, next: number): number {
  if (!Number.isFinite(next)) return before + 1;
  if (own > before && own < next) return own;
  return Math.max(next - 1, before + 1);
}
