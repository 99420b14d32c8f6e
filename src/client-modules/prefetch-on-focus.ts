import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

let isInstalled = false;

/**
 * Prefetches the code of a page when its link gets the focus or the pointer, not when the link comes
 * into view: a sidebar in view would load the code of every page that it lists, 70 kB beside a guide.
 * Docusaurus (`@docusaurus/core/lib/client/docusaurus.js`) skips it on slow connections.
 */
export function onRouteDidUpdate(): void {
  if (isInstalled || !ExecutionEnvironment.canUseDOM) return;
  isInstalled = true;
  const {docusaurus} = window;
  const prefetchTarget = ({target}: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) docusaurus.prefetch(link.pathname);
  };
  document.addEventListener('focusin', prefetchTarget);
  document.addEventListener('pointerover', prefetchTarget);
  // Links call this one when they come into view.
  window.docusaurus = {...docusaurus, prefetch: () => false};
}
