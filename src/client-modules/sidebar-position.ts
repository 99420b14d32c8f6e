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

/** Shows the entry when the theme has opened the group that it stands in, and when that is open. */
function showEntries(): void {
  requestAnimationFrame(async () => {
    for (const menu of Array.from(document.querySelectorAll(MENUS))) {
      showEntry(menu);
      await Promise.allSettled(menu.getAnimations({subtree: true}).map(({finished}) => finished));
      showEntry(menu);
    }
  });
}

/** After a navigation; the script of `src/plugins/sidebar-position` has done the first page. */
export function onRouteDidUpdate(change: {
  readonly location: {readonly pathname: string};
  readonly previousLocation: {readonly pathname: string} | null;
}): void {
  if (change.previousLocation?.pathname === change.location.pathname) return;
  // The theme opens the group of the page in an effect of the page's own.
  setTimeout(showEntries);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.navbar__toggle')) showEntries();
  });
}
