import siteConfig from '@generated/docusaurus.config';
import {findMovedAnchor} from './find-moved-anchor';

/** Sends a reader with an old link to the page that has the section now. */
export function onRouteDidUpdate({location}: {readonly location: Location}): void {
  const target = findMovedAnchor(location, siteConfig.baseUrl);
  if (target) window.location.replace(target);
}
