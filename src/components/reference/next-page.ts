import {leaving, peekPage} from './page-request';
import {type FetchedPage, readRenderedPage} from './rendered-page';
import {afterPaint} from './show-content';

/** A page that is shown, and gives its place to the next one. */
export type Place = {
  readonly container: HTMLElement;
  readonly id: string;
  readonly path: string;
  /** Whether the reader goes on; who goes back wants the page where it was left. */
  readonly isPushed: () => boolean;
  /** Ends what the page does, but for its links, which the next title needs too; called once or twice. */
  readonly leave: () => void;
  /** Shows the page again after it was left: the reader came back before the router had rendered the next. */
  readonly restore: () => void;
};

/** How long the page that is left stays for the next one: a spinner shows from then on. */
const WAIT_MS = 150;

let next: {readonly path: string; readonly page: FetchedPage} | undefined;

/** The page that came while the router prepared its route. It is found once: its nodes go into the page. */
export function findNextPage(path: string): FetchedPage | undefined {
  return next?.path === path ? next.page : undefined;
}

/**
 * Lets the next page show its title before the router renders the frame around it: on a slow phone that
 * takes longer than to load the page.
 *
 * @returns withdraws the offer; the page that was found is forgotten.
 */
export function offerPlace(place: Place): () => void {
  next = undefined;
  let isLeft = false;
  const show = async (path: string) => {
    if (path === place.path && isLeft) place.restore();
    const isOffered = () => leaving.show === show && location.pathname === path;
    const isSeen = place.isPushed() && !location.hash && !document.hidden;
    if (path === place.path || !isSeen) return;
    const page = await readNextPage(path, place);
    if (!page || !isOffered()) return;
    next = {path, page};
    // A page without a rest is no operation, and its whole would be laid out twice.
    if (!page.rest) return;
    isLeft = true;
    await showTitle(page, place);
  };
  leaving.show = show;
  return () => {
    if (leaving.show === show) leaving.show = undefined;
  };
}

/** The page, when the server answers soon with it; whatever else it answers is told of later. */
async function readNextPage(path: string, place: Place): Promise<FetchedPage | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  const answer = await Promise.race([peekPage(path), late]);
  const base = place.path.slice(0, -`${place.id}/`.length);
  try {
    return answer && readRenderedPage(path.slice(base.length, -1), path, answer);
  } catch {
    return undefined;
  }
}

function showTitle({content}: FetchedPage, {container, leave}: Place): Promise<void> {
  leave();
  container.replaceChildren(content.cloneNode(true));
  window.scrollTo({top: 0, behavior: 'instant'});
  return new Promise((resolve) => {
    afterPaint(resolve);
  });
}
