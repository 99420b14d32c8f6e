import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {useEffect} from 'react';

/**
 * Shows the announcement bar again when its id changed. The theme's head script hides a dismissed bar without
 * comparing the id, and the theme shows it again only on the next page load.
 */
export function AnnouncementShown(): null {
  const {isActive} = useAnnouncementBar();
  useEffect(() => {
    if (isActive) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [isActive]);
  return null;
}
