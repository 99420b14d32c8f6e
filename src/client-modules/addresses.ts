import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Escapes an anchor that cannot be decoded, such as `#%` or `#%ff`. Docusaurus decodes the anchor of every
 * address that a page changes to, and the page crashes when that throws.
 */
function fixHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/** Runs before Docusaurus reads the address: this script starts before its router. */
function fixAddress(): void {
  const {pathname, search, hash} = window.location;
  const fixed = fixHash(hash);
  if (fixed !== hash)
    window.history.replaceState(window.history.state, '', pathname + search + fixed);
}

function fixLink({target}: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link) return;
  const fixed = fixHash(link.hash);
  if (fixed !== link.hash) link.hash = fixed;
}

if (ExecutionEnvironment.canUseDOM) {
  fixAddress();
  window.addEventListener('popstate', fixAddress);
  document.addEventListener('click', fixLink, {capture: true});
}
