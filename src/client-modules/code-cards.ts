import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {markSwitches, startChoices} from '../components/code/choices';
import {startCopying} from '../components/code/copy-behaviour';
import {startTabs} from '../components/code/tabs-behaviour';
import {startPageMenus} from '../components/PageMenu/page-menu-behaviour';

if (ExecutionEnvironment.canUseDOM) {
  startTabs();
  startChoices();
  startCopying();
  startPageMenus();
}

/** Sets the switches of a page that has just been opened. */
export function onRouteDidUpdate(): void {
  markSwitches();
}
