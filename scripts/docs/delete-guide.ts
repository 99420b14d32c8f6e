import {type GuidePlace, listLinksTo, type RemainingLink} from './guide-links.ts';
import {readSlug} from './move-guide.ts';
import {getRoute} from './names.ts';
import {forget, leadOn, type Project} from './published.ts';
import {BenchError, removeFromSidebar} from './sidebar-source.ts';

type DeleteInput = Project & {
  readonly id: string;
  /** The guide that its readers are led to, with an anchor if need be: `events/overview#states`. */
  readonly to: string | undefined;
};

/** Texts to write by path, and what is left for the writer. */
type Deletion = {
  readonly changes: ReadonlyMap<string, string>;
  readonly remaining: readonly RemainingLink[];
  /** Address of the guide that takes its place; undefined when the page was never published. */
  readonly target: string | undefined;
};

/**
 * Deletes a guide: the page, its entry in the sidebar, and leads its readers on. Links to it are listed:
 * which sentence takes their place, only a writer can say.
 *
 * @throws {BenchError} when the page does not exist, or no guide takes its place
 */
export function buildDeletion(input: DeleteInput): Deletion {
  const {id, sidebar, guides, others} = input;
  const file = `docs/${id}.mdx`;
  const text = guides.get(file);
  if (text === undefined) throw new BenchError(`${file} does not exist. Check the name.`);
  const place: GuidePlace = {file, route: getRoute(file, readSlug(text))};
  const target = findTarget(input, place);
  const texts = new Map([...guides, ...others].filter(([name]) => name !== file));
  const remaining = listLinksTo(place, texts);
  const changes =
    target === undefined ? forget(input, place.route) : leadOn(input, place.route, target, true);
  changes.set('sidebars.ts', removeFromSidebar(sidebar, id));
  return {changes, remaining, target};
}

function findTarget({id, to, guides, known}: DeleteInput, {route}: GuidePlace) {
  if (to === undefined && !known.has(route)) return undefined;
  if (to === undefined) {
    throw new BenchError(
      `${route} is known to readers and to search engines. Say which guide they are led to: ` +
        `npm run guide -- delete ${id} --to events/overview, with #heading for a section.`,
    );
  }
  const [page = '', anchor] = to.split('#');
  const file = `docs/${page}.mdx`;
  const text = guides.get(file);
  if (text === undefined || page === id) {
    throw new BenchError(`--to is ${to}, and ${file} is no guide that stays. Name another one.`);
  }
  return getRoute(file, readSlug(text)) + (anchor ? `#${anchor}` : '');
}
