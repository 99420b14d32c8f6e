import {existsSync} from 'node:fs';
import path from 'node:path';
import {node, runSteps, vitest} from '../e2e/run/run-steps.ts';

// Every command runs in the root of the project, because the modules of the site need its packages.
process.chdir(path.join(import.meta.dirname, '..'));

// In a proof, a test without its program fails; in a run of a single test file it may be skipped.
process.env.CI = 'true';

if (!existsSync('build/index.html')) {
  console.error('The proofs need the built site: found no build/index.html. Run `npm run build`.');
  process.exit(2);
}

const isShort = !process.argv.includes('--all');

/** The full run of the samples writes the report that the pages show. */
const report = isShort ? 'test-results/samples.json' : 'product/samples.json';
const samples = isShort ? ['--short', '--report', report] : [];
const update = isShort ? ['--only', 'older'] : [];
const hosts = ['playwright', 'test', '--config', 'proof/hosts/playwright.config.ts'];

await runSteps([
  {name: 'types', command: ['npx', '--no-install', 'tsc', '-p', 'proof']},
  vitest('proof', '--config', 'proof/vitest.config.mts'),
  node('code of guides', 'proof/guides/code/check-code-command.ts'),
  {...node('samples', 'proof/samples/test-samples-command.ts', ...samples), report},
  node('update of a site', 'proof/new-site/prove-command.ts', ...update),
  {name: 'hosts', command: ['npx', '--no-install', ...hosts], report: 'test-results/hosts.json'},
]);
