import {globSync} from 'node:fs';
import path from 'node:path';
import {isEmbedded, LEFT_OUT} from '../../scripts/product/own.ts';
import {node, runSteps, type Step, vitest} from './run-steps.ts';

const npm = (name: string): Step => ({name, command: ['npm', 'run', '--silent', name]});

/** Checks of the embedded documents, for a site that uses them. */
const SPECIFICATIONS = isEmbedded
  ? [
      node('specifications', 'specs/tools/build.ts', '--check'),
      node('contract', 'specs/tools/lint/lint-command.ts'),
    ]
  : [];

/** Whether there are tests beside the code; the site of an owner has only those that the owner wrote. */
const hasUnitTests = globSync('{src,scripts}/**/*.test.{ts,tsx}').some(
  (file) => !LEFT_OUT.includes(file.split(path.sep).join('/')),
);

await runSteps([
  // Each of them uses one processor.
  [npm('typecheck'), npm('lint'), ...SPECIFICATIONS],
  npm('build'),
  npm('lint:docs'),
  ...(hasUnitTests ? [vitest('unit')] : []),
  vitest('built', '--config', 'e2e/built/vitest.config.mts'),
  {...npm('test:e2e'), report: 'test-results/browser.json'},
]);
