import path from 'node:path';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {runAll, runProcess} from '../run/processes.ts';
import type {RunnableSample, SampleRunner} from '../run/sample-runner.ts';

/**
 * Lets each language's own checker read all samples: `php -l`, `gofmt -l` with `go vet`,
 * `node --check`, `bash -n`.
 *
 * @returns what is wrong, by language and id of the sample.
 */
export async function checkSyntax(
  samples: readonly RunnableSample[],
  runner: SampleRunner,
  onChecked: (count: number) => void,
): Promise<Map<RunnableSample, string[]>> {
  const problems = new Map<RunnableSample, string[]>();
  const goSamples = samples.filter(({language}) => language === 'go');
  const others = samples.filter(({language}) => language !== 'go');
  const checks = await runAll(others, 2, async (sample) => {
    const [command, ...args] = COMMANDS[sample.language];
    const result = await runProcess(command ?? '', args, {cwd: runner.folderOf(sample)});
    onChecked(1);
    return {sample, problem: result.exitCode === 0 ? '' : result.stderr || result.stdout};
  });
  for (const {sample, problem} of checks) {
    if (problem !== '') problems.set(sample, [`is not valid: ${problem.trim()}`]);
  }
  for (const [sample, problem] of await checkGo(goSamples, runner)) problems.set(sample, [problem]);
  onChecked(goSamples.length);
  return problems;
}

const COMMANDS: {readonly [id in LanguageId]: readonly string[]} = {
  php: ['php', '-l', 'sample.php'],
  node: [process.execPath, '--check', 'sample.mjs'],
  curl: ['bash', '-n', 'sample.sh'],
  go: ['gofmt', '-l', 'sample.go'],
};

async function checkGo(
  samples: readonly RunnableSample[],
  runner: SampleRunner,
): Promise<[RunnableSample, string][]> {
  const [first] = samples;
  if (!first) return [];
  const folder = path.dirname(runner.folderOf(first));
  const format = await runProcess('gofmt', ['-l', folder]);
  const vet = await runProcess('go', ['vet', './...'], {
    cwd: path.join(folder, '..', 'go-build'),
    timeoutMs: 600_000,
  });
  const vetReport = vet.exitCode === 0 ? '' : vet.stderr;
  const results = await Promise.all(
    samples.map(async (sample, index): Promise<[RunnableSample, string]> => {
      const isMisformatted = (format.stdout + format.stderr).includes(
        path.join(runner.folderOf(sample), 'sample.go'),
      );
      const lines = vetReport.split('\n').filter((line) => line.includes(`sample${index}/`));
      const found = [...(isMisformatted ? ['is not formatted by gofmt'] : []), ...lines];
      return [sample, found.join('; ')];
    }),
  );
  if (vetReport !== '' && results.every(([, problem]) => problem === '')) {
    throw new Error(`go vet failed in ${folder}: ${vetReport}. Check the Go installation.`);
  }
  return results.filter(([, problem]) => problem !== '');
}
