import type {ProofProxy} from '../mock/proof-proxy.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import type {RunnableSample, SampleRunner} from '../run/sample-runner.ts';
import type {CheckParts} from './check-parts.ts';

/** Token that samples get from the environment. */
export const TOKEN = 'proof-token';

/** One sample of one operation. */
export type Run = {readonly operation: Operation; readonly sample: RunnableSample};

/** What runs share: the runner, the proxy before the mocks, and the checks of parts by API. */
export type Bench = {
  readonly runner: SampleRunner;
  readonly proxy: ProofProxy;
  readonly runs: readonly Run[];
  readonly partsChecks: ReadonlyMap<string, CheckParts>;
};
