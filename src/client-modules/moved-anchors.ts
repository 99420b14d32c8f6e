import siteConfig from '@generated/docusaurus.config';

/**
 * Sends a reader with an old link to the page that has the section now. The list of moved sections is
 * loaded for addresses with an anchor only; if that fails, the reader stays on the page.
 */
export function onRouteDidUpdate({location}: {readonly location: Location}): void {
  if (!location.hash) return;
  import('./find-moved-anchor').then(
    ({findMovedAnchor}) => {
      const target = findMovedAnchor(location, siteConfig.baseUrl);
      if (target) window.location.replace(target);
    },
    () => {},
  );
}
