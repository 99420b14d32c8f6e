import {existsSync} from 'node:fs';
import path from 'node:path';
import {runSteps, type Step} from '../scripts/test/run-steps.ts';

// Every command runs in the root of the project, whose packages the site's modules need.
process.chdir(path.join(import.meta.dirname, '..'));

// A proof fails without the program that it needs; tests that a developer runs alone may leave it out.
process.env.CI = 'true';

if (!existsSync('build/index.html')) {
  console.error('The proofs need the built site: found no build/index.html. Run `npm run build`.');
  process.exit(2);
}

const isShort = !process.argv.includes('--all');

/** A program of this package; with a report where it counts its cases. */
const node = (name: string, file: string, args: readonly string[] = [], report?: string): Step => ({
  name,
  command: [process.execPath, `proof/${file}`, ...args],
  report,
});

/** The whole run of the samples writes the report that the pages show. */
const samples = isShort ? ['--short', '--report', 'test-results/samples.json'] : [];

await runSteps([
  {name: 'types', command: ['npx', '--no-install', 'tsc', '-p', 'proof']},
  {
    name: 'tests',
    command: [
      ...(['npx', '--no-install', 'vitest', 'run', '--config', 'proof/vitest.config.mts'] as const),
      ...['--reporter=default', '--reporter=json', '--outputFile.json=test-results/proof.json'],
    ],
    report: 'test-results/proof.json',
  },
  node('code of guides', 'guides/code/check-code-command.ts'),
  node(
    'samples',
    'samples/test-samples-command.ts',
    samples,
    isShort ? 'test-results/samples.json' : 'product/samples.json',
  ),
  node('update of a site', 'new-site/prove-command.ts', isShort ? ['--only', 'older'] : []),
  {
    name: 'hosts',
    command: [
      'npx',
      '--no-install',
      'playwright',
      'test',
      '--config',
      'proof/hosts/playwright.config.ts',
    ],
    report: 'test-results/hosts.json',
  },
]);
