import uniqBy from 'lodash/uniqBy.js';
import {runAll} from '../../../scripts/start-program.ts';
import type {FailureResult} from '../../../src/openapi/sample-report/claim.ts';
import {toRunKey} from '../run/sample-runner.ts';
import {type Bench, buildFiles, TOKEN} from './bench.ts';
import {checkFailure, FAILURE_STATUSES} from './check-failure.ts';
import {toFamily} from './choose-short.ts';

/** In the short form the programs of every sixth family are refused: their writers are the same. */
const SHORT_SHARE = 6;

/** Refuses the programs of one operation of each family in every way. */
export async function proveFailures(
  {runner, proxy, runs}: Bench,
  isShort: boolean,
): Promise<FailureResult[]> {
  const families = uniqBy(
    runs.map(({operation}) => operation),
    toFamily,
  );
  const operations = new Set(families.filter((_, at) => !isShort || at % SHORT_SHARE === 0));
  const tasks = runs.filter(
    ({operation, sample}) => operations.has(operation) && sample.form === 'program',
  );
  const results = await runAll(tasks, 2, async ({operation, sample}) => {
    const {api, slug, family, shape} = operation;
    const {language} = sample;
    const key = toRunKey(sample);
    const failures: FailureResult[] = [];
    // One after the other, because they share the folder of the sample.
    for (const answer of FAILURE_STATUSES) {
      const baseUrl = proxy.baseUrlOf(key, answer);
      const environment = {baseUrl, token: TOKEN, files: buildFiles(shape)};
      const result = await runner.run(sample, environment);
      const problems = checkFailure(answer, result, proxy.exchangesOf(key, answer));
      const status = problems.length > 0 ? 'failed' : 'passed';
      failures.push({
        api,
        slug,
        family,
        language,
        answer,
        status,
        ...(problems.length > 0 && {problems}),
      });
    }
    return failures;
  });
  return results.flat();
}
