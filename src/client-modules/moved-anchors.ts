import siteConfig from '@generated/docusaurus.config';

/** Opens the page that has a moved section now. If the list of moved sections fails to load, nothing happens. */
export function onRouteDidUpdate({location}: {readonly location: Location}): void {
  if (!location.hash) return;
  import('../config/moved').then(
    ({findMovedAnchor}) => {
      const target = findMovedAnchor(location, siteConfig.baseUrl);
      if (target) window.location.replace(target);
    },
    () => {},
  );
}
