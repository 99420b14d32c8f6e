import {expect, it} from 'vitest';
import {listMissingSuites} from './suite-coverage.ts';

const SUITES = [
  {name: 'fetch', script: 'api:fetch'},
  {name: 'contract', script: 'specs:lint'},
];

it('is content when each suite has a step, alone or inside another script', () => {
  const workflow = 'steps:\n  - run: npm run build\n  - run: npm run specs:lint\n';
  expect(listMissingSuites([workflow], SUITES, {build: 'npm run api:fetch && x'})).toEqual([]);
});

it('names a suite that no job runs, and the step to add', () => {
  const workflow = 'steps:\n  # - run: npm run specs:lint\n  - run: npm run api:fetch\n';
  expect(listMissingSuites([workflow], SUITES, {})).toEqual([
    'No job runs the suite "contract" of scripts/test/suites.ts. ' +
      'Add the step "run: npm run specs:lint" to a job of .github/workflows/checks.yml.',
  ]);
});

it('does not take a script for another one that begins with its name', () => {
  const workflow = 'steps:\n  - run: npm run api:fetch\n  - run: npm run specs:lint-all\n';
  expect(listMissingSuites([workflow], SUITES, {})).toHaveLength(1);
});
