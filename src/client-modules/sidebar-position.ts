import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The sidebar, and the menu of narrow screens, which holds it. */
const MENUS = ':is(.theme-doc-sidebar-container, .navbar-sidebar) .menu';

/** Scrolls a menu to the entry of the page, unless the reader sees it. */
function showEntry(menu: Element): void {
  const entry = menu.querySelector('[aria-current="page"]');
  if (!entry) return;
  const frame = menu.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  const isInView =
    place.top >= frame.top && place.bottom <= Math.min(frame.bottom, window.innerHeight);
  if (!isInView) menu.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
}

/** Frames in which the theme begins to open the group of the page: it renders the group's entries first. */
const FRAMES = 30;

/** Shows the entry frame by frame until its group is open. */
function followEntry(menu: Element, frames = FRAMES): void {
  requestAnimationFrame(() => {
    showEntry(menu);
    const isMoving = menu.getAnimations({subtree: true}).length > 0;
    if (frames > 0 || isMoving) followEntry(menu, frames - 1);
  });
}

function showEntries(): void {
  for (const menu of Array.from(document.querySelectorAll(MENUS))) followEntry(menu);
}

/** After a navigation; the script of `src/plugins/sidebar-position` has done the first page. */
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
