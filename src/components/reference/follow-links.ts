type History = {readonly push: (path: string) => void};

/** A click that the browser, not the site, has to answer: new tab, download, other origin. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
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
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || link.target || link.hasAttribute('download') || isForBrowser(event, link)) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  container.addEventListener('click', follow);
  return () => container.removeEventListener('click', follow);
}
