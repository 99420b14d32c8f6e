import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from '../components/code/copy-behaviour';
import {followEnvironment, startEnvironmentSwitches} from '../components/code/environment';
import {startFormSwitches} from '../components/code/sample-form';
import {startTabs} from '../components/code/tabs-behaviour';
import {startPageMenus} from '../components/PageMenu/page-menu-behaviour';

if (ExecutionEnvironment.canUseDOM) {
  startTabs();
  startFormSwitches();
  startEnvironmentSwitches();
  startCopying();
  startPageMenus();
}

/** Marks the switches of a page that has just been opened. */
export function onRouteDidUpdate(): void {
  followEnvironment();
}
