import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The sidebar, and the menu of narrow screens, which contains it. */
const MENUS = ':is(.theme-doc-sidebar-container, .navbar-sidebar) .menu';

/** How many frames the theme needs at most to open the group of the page, after rendering its entries. */
const FRAMES = 30;

/** Scrolls a menu to the entry of the page unless it is visible, in each frame until its group is open. */
function showEntry(menu: Element, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const frame = menu.getBoundingClientRect();
    const place = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect() ?? frame;
    const bottom = Math.min(frame.bottom, window.innerHeight);
    if (place.top < frame.top || place.bottom > bottom) {
      menu.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
    }
    if (frames > 0) showEntry(menu, frames - 1);
  });
}

function showEntries(): void {
  for (const menu of Array.from(document.querySelectorAll(MENUS))) showEntry(menu);
}

/** Runs after a navigation; for the first page the script of `src/plugins/head-scripts` does this. */
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
