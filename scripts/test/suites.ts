/** One step of `npm run check`, in the order in which CI runs them. */
export type Suite = {
  readonly name: string;
  /** npm script that runs it. */
  readonly script: string;
  /** What it needs of the product, from the root; a product without it leaves the suite out. */
  readonly needs?: string;
  /** JSON report that its runner writes, from which the tests are counted. */
  readonly report?: {readonly file: string; readonly format: 'vitest' | 'playwright' | 'samples'};
};

export const SUITES: readonly Suite[] = [
  {name: 'specifications', script: 'specs:check', needs: 'specs'},
  {name: 'contract', script: 'specs:lint', needs: 'specs'},
  {name: 'examples', script: 'specs:examples', needs: 'specs'},
  {name: 'fetch', script: 'api:fetch'},
  {name: 'reference', script: 'api:generate'},
  {name: 'types', script: 'typecheck'},
  {name: 'lint', script: 'lint'},
  {name: 'workflows', script: 'lint:workflows'},
  {name: 'supply chain', script: 'check:supply-chain'},
  {name: 'guides', script: 'lint:docs'},
  {name: 'guide code', script: 'check:guide-code'},
  {
    name: 'unit',
    script: 'test:unit',
    report: {file: 'test-results/unit.json', format: 'vitest'},
  },
  {name: 'mock', script: 'test:mock', needs: 'product/mock'},
  {name: 'site', script: 'build:site'},
  {
    name: 'built site',
    script: 'test:built',
    report: {file: 'test-results/built.json', format: 'vitest'},
  },
  {name: 'files', script: 'check:files', needs: 'product/mock'},
  {name: 'client', script: 'check:client', needs: 'product/clients'},
  {name: 'journeys', script: 'check:journeys', needs: 'product/journeys'},
  {
    name: 'samples',
    script: 'check:samples',
    needs: 'product/mock',
    report: {file: 'test-results/samples.json', format: 'samples'},
  },
  {
    name: 'forms',
    script: 'check:samples:form',
    needs: 'product/mock',
    report: {file: 'test-results/form.json', format: 'samples'},
  },
  {
    name: 'browser',
    script: 'test:e2e',
    report: {file: 'test-results/browser.json', format: 'playwright'},
  },
  {
    name: 'hosts',
    script: 'test:hosts',
    report: {file: 'test-results/hosts.json', format: 'playwright'},
  },
];
