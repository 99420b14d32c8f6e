import '../site/check-settings.ts';
import {isEmbedded} from '../product/own.ts';
import {runSteps, type Step} from './run-steps.ts';

const npm = (name: string, report?: string): Step => ({
  name,
  command: ['npm', 'run', '--silent', name],
  report,
});

/** The documents that come with the project are checked where the site is made of them. */
const SPECIFICATIONS = isEmbedded
  ? [npm('specs:check'), npm('specs:lint'), npm('specs:examples')]
  : [];

runSteps([
  ...SPECIFICATIONS,
  npm('api:fetch'),
  npm('api:generate'),
  npm('typecheck'),
  npm('lint'),
  npm('lint:workflows'),
  npm('check:supply-chain'),
  npm('lint:docs'),
  npm('test:unit', 'test-results/unit.json'),
  npm('build:site'),
  npm('test:built', 'test-results/built.json'),
  npm('test:e2e', 'test-results/browser.json'),
]);
