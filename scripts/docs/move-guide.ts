import {type GuidePlace, renameRelative, renameRoute} from './guide-links.ts';
import {getRoute} from './names.ts';
import {checkId} from './new-guide.ts';
import {leadOn, type Project} from './published.ts';
import {BenchError, renameInSidebar} from './sidebar-source.ts';

type MoveInput = Project & {readonly from: string; readonly to: string};

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

/**
 * Gives a guide another name: moves the page, changes the links to it and in it, its entry in the
 * sidebar, and what else names it, and leaves a redirect.
 *
 * @returns texts to write by path
 * @throws {BenchError} when the page does not exist, or the new name is taken or not usable
 */
export function buildMove(input: MoveInput): ReadonlyMap<string, string> {
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
  const changes = new Map([...moved].filter(([file, each]) => guides.get(file) !== each));
  for (const [file, content] of others) {
    const linked = renameRoute(content, old.route, now.route);
    const renamed = LINKING_FILES.test(file) ? linked : renameNames(linked, from, to);
    if (renamed !== content) changes.set(file, renamed);
  }
  changes.set('sidebars.ts', renameInSidebar(input.sidebar, from, to));
  if (old.route !== now.route) {
    for (const [file, each] of leadOn(input, old.route, now.route)) changes.set(file, each);
  }
  return changes;
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

/** Names of the page in code and data: `'events/event'`, and the path of its file. */
function renameNames(text: string, from: string, to: string): string {
  return text
    .replaceAll(`'${from}'`, `'${to}'`)
    .replaceAll(`"${from}"`, `"${to}"`)
    .replaceAll(`docs/${from}.mdx`, `docs/${to}.mdx`);
}
