import {runAll, runProcess} from '../../../scripts/start-program.ts';
import {getLanguage} from '../../../src/openapi/samples/languages/index.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import {type RunnableSample, type SampleRunner, toRunKey} from '../run/sample-runner.ts';

/**
 * Lets each language's own checker read all samples: `php -l`, `gofmt -l` with `go vet`,
 * `node --check`, `bash -n`.
 *
 * @returns what is wrong, by sample.
 */
export async function checkSyntax(
  samples: readonly RunnableSample[],
  runner: SampleRunner,
): Promise<Map<RunnableSample, string[]>> {
  const problems = new Map<RunnableSample, string[]>();
  const single = samples.filter(({language}) => !runner.batches.has(language));
  const checks = await runAll(single, 2, async (sample) => {
    const {file} = getLanguage(sample.language);
    const [command, ...args] = LANGUAGE_TOOLS[sample.language].syntax.check(file);
    const result = await runProcess(command, args, {cwd: runner.folderOf(sample)});
    return {sample, problem: result.exitCode === 0 ? '' : result.stderr || result.stdout};
  });
  for (const {sample, problem} of checks) {
    if (problem !== '') problems.set(sample, [`is not valid: ${problem.trim()}`]);
  }
  for (const [language, batch] of runner.batches) {
    const own = samples.filter((sample) => sample.language === language);
    const found = await batch.check();
    for (const sample of own) {
      const problem = found.get(toRunKey(sample));
      if (problem !== undefined) problems.set(sample, [problem]);
    }
  }
  return problems;
}
