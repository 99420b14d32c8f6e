import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from '../components/code/copy-behaviour';
import {markSwitches, startSwitches} from '../components/code/switches';
import {startTabs} from '../components/code/tabs-behaviour';
import {startPageMenus} from '../components/PageMenu/page-menu-behaviour';

if (ExecutionEnvironment.canUseDOM) {
  startTabs();
  startSwitches();
  startCopying();
  startPageMenus();
}

/** Marks the switches of a page that has just been opened. */
export function onRouteDidUpdate(): void {
  markSwitches();
}
