import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {useEffect} from 'react';

/**
 * Shows the announcement bar again when its id changed. The theme's head script hides a bar that was
 * dismissed before it knows the id, and the theme does not take that back until the next document.
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
