import '../site/check-settings.ts';
import {globSync} from 'node:fs';
import path from 'node:path';
import {isEmbedded, LEFT_OUT} from '../product/own.ts';
import {node, runSteps, type Step, vitest} from './run-steps.ts';

const npm = (name: string): Step => ({name, command: ['npm', 'run', '--silent', name]});

/** The documents that come with the project are checked where the site is made of them. */
const SPECIFICATIONS = isEmbedded
  ? [
      node('specifications', 'specs/tools/build.ts', '--check'),
      node('contract', 'specs/tools/lint/lint-command.ts'),
    ]
  : [];

/** Tests beside the code; the site of an owner has some when he wrote them. */
const hasUnitTests = globSync('{src,scripts}/**/*.test.{ts,tsx}').some(
  (file) => !LEFT_OUT.includes(file.split(path.sep).join('/')),
);

await runSteps([
  // None of them takes more than one processor.
  [npm('typecheck'), npm('lint'), ...SPECIFICATIONS],
  npm('build'),
  npm('lint:docs'),
  ...(hasUnitTests ? [vitest('unit')] : []),
  vitest('built', '--config', 'e2e/built/vitest.config.mts'),
  {...npm('test:e2e'), report: 'test-results/browser.json'},
]);
