import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from '../components/code/copy-behaviour';
import {startFormSwitches} from '../components/code/sample-form';
import {startTabs} from '../components/code/tabs-behaviour';
import {startPageMenus} from '../components/PageMenu/page-menu-behaviour';

if (ExecutionEnvironment.canUseDOM) {
  startTabs();
  startFormSwitches();
  startCopying();
  startPageMenus();
}
