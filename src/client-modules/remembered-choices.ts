import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Applies what other pages have stored to a page that returns from the back/forward cache. The browser
 * sends no storage events to a cached page, so its mode, language and announcement bar would be those
 * of the moment when the reader left.
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
