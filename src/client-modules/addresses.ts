import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Makes an anchor that encodes nothing, such as `#%` or `#%ff`, one that names nothing. Docusaurus
 * decodes the anchor of every address that a page changes to, and a page crashes where that throws.
 */
function mendHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/** Listens before Docusaurus does, as this script begins before its router. */
function mendAddress(): void {
  const {pathname, search, hash} = window.location;
  const mended = mendHash(hash);
  if (mended !== hash)
    window.history.replaceState(window.history.state, '', pathname + search + mended);
}

function mendLink({target}: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link) return;
  const mended = mendHash(link.hash);
  if (mended !== link.hash) link.hash = mended;
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('popstate', mendAddress);
  document.addEventListener('click', mendLink, {capture: true});
}
