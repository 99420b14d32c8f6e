import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from '../components/code/copy-behaviour';
import {startTabs} from '../components/code/tabs-behaviour';

if (ExecutionEnvironment.canUseDOM) {
  startTabs();
  startCopying();
}
