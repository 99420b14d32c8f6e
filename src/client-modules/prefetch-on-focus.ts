import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {beginPage} from '../components/reference/page-request';
import {API_ROUTE} from '../config/apis';

/** What some browsers report about the connection (Network Information API). */
type Connection = {readonly effectiveType?: string; readonly saveData?: boolean};

/** How long a pointer must stay on a link; one that passes over a list of links does not. */
const REST_MS = 65;

let isInstalled = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const REFERENCE = `${siteConfig.baseUrl}${API_ROUTE}/`;

/** The rule by which Docusaurus prefetches code (`@docusaurus/core/lib/client/docusaurus.js`). */
function isSlow(): boolean {
  const {connection} = navigator as {readonly connection?: Connection};
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

function findLink({target}: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link : null;
}

/** A page of an API is fetched as HTML; on the dev server the browser renders it. */
function prefetchPage({pathname}: HTMLAnchorElement): void {
  const isFetched = /^[^/]+\/.+\/$/.test(pathname.replace(REFERENCE, ''));
  if (process.env.NODE_ENV === 'development' || !isFetched) return;
  if (pathname !== location.pathname && navigator.onLine && !isSlow()) beginPage(pathname);
}

/**
 * Prefetches the code of a page when its link gets the focus or the pointer, not when the link comes
 * into view: a sidebar in view would load the code of every page that it lists, 70 kB beside a guide.
 * Docusaurus skips it on slow connections. The HTML of a reference page is prefetched when the focus or
 * the pointer stays on its link.
 */
export function onRouteDidUpdate(): void {
  if (isInstalled || !ExecutionEnvironment.canUseDOM) return;
  isInstalled = true;
  const {docusaurus} = window;
  const prefetchTarget = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    if (!link) return;
    docusaurus.prefetch(link.pathname);
    timer = setTimeout(() => prefetchPage(link), REST_MS);
  };
  document.addEventListener('focusin', prefetchTarget);
  document.addEventListener('pointerover', prefetchTarget);
  // Docusaurus's links call this when they come into view.
  window.docusaurus = {...docusaurus, prefetch: () => false};
}
