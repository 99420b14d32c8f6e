import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The sidebar, and the menu of narrow screens, which holds it. */
const MENUS = ':is(.theme-doc-sidebar-container, .navbar-sidebar) .menu';

/**
 * Scrolls a menu to the entry of the page, unless the reader sees it.
 *
 * @param isFollowed whether it was scrolled to already, and moves with the group that opens
 * @returns whether it is followed from now on
 */
function showEntry(menu: Element, isFollowed: boolean): boolean {
  const entry = menu.querySelector('[aria-current="page"]');
  if (!entry) return false;
  const frame = menu.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  const isInView =
    place.top >= frame.top && place.bottom <= Math.min(frame.bottom, window.innerHeight);
  if (isInView && !isFollowed) return false;
  menu.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  return true;
}

/** Frames in which the theme opens the group of the page: it renders the group's entries first. */
const FRAMES = 30;

/** Shows the entry frame by frame until its group is open, so that it ends in the middle. */
function followEntry(menu: Element, frames = FRAMES, wasFollowed = false): void {
  requestAnimationFrame(() => {
    const isFollowed = showEntry(menu, wasFollowed);
    if (frames > 0) followEntry(menu, frames - 1, isFollowed);
  });
}

function showEntries(): void {
  for (const menu of Array.from(document.querySelectorAll(MENUS))) followEntry(menu);
}

/** After a navigation; the script of `src/plugins/head-scripts` has done the first page. */
export function onRouteDidUpdate(change: {
  readonly location: {readonly pathname: string};
  readonly previousLocation: {readonly pathname: string} | null;
}): void {
  if (change.previousLocation?.pathname === change.location.pathname) return;
  showEntries();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.navbar__toggle')) showEntries();
  });
}
