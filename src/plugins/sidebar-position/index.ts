import type {Plugin} from '@docusaurus/types';
import {buildSidebarScript} from './sidebar-script';

/** Shows the entry of the page in the sidebar from the first paint on. */
export default function sidebarPositionPlugin(): Plugin<void> {
  return {
    name: 'sidebar-position',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: buildSidebarScript()}],
    }),
  };
}
