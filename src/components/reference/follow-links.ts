type History = {readonly push: (path: string) => void};

/** A click that the browser, not the site, has to answer: new tab, download, other origin. */
function isForBrowser(event: MouseEvent, link: URL): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isPage = link.origin === window.location.origin && link.pathname.endsWith('/');
  const isSamePage = link.pathname === window.location.pathname && link.hash !== '';
  return event.defaultPrevented || event.button !== 0 || isModified || !isPage || isSamePage;
}

/**
 * Lets links inside adopted HTML navigate as the site's own links do, without loading the document.
 *
 * @returns a function that ends it.
 */
export function followLinks(container: HTMLElement, history: History): () => void {
  const follow = (event: MouseEvent) => {
    const anchor = (event.target as Element).closest?.('a[href]');
    if (!anchor || anchor.hasAttribute('target') || anchor.hasAttribute('download')) return;
    // Links in drawings have no address of their own kind, unlike those of HTML.
    const link = new URL(anchor.getAttribute('href') ?? '', window.location.href);
    if (isForBrowser(event, link)) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  container.addEventListener('click', follow);
  return () => container.removeEventListener('click', follow);
}
