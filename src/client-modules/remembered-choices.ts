import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Tells a page that comes out of the back/forward cache what other pages have stored meanwhile. The
 * browser delivers no storage event to a page that it keeps there, so mode, language and
 * announcement bar would be those of the moment when the reader left.
 */
function catchUp({persisted}: PageTransitionEvent): void {
  if (!persisted) return;
  try {
    for (const [key, newValue] of Object.entries(localStorage)) {
      const init = {key, newValue, storageArea: localStorage};
      window.dispatchEvent(new StorageEvent('storage', init));
    }
  } catch {
    // Storage is denied, and the theme has warned already.
  }
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', catchUp);
}
