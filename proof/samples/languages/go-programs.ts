import path from 'node:path';
import {runProcess} from '../../../scripts/processes.ts';
import {writeDeep} from '../../../scripts/write-file.ts';
import type {Batch, SampleFile} from './types.ts';

/**
 * Builds all Go samples into one program, because linking each of them would take hours. The first
 * argument of the program chooses the sample. Beside it, each sample is in a separate file as
 * it is on the page, for gofmt and vet.
 *
 * @throws when a sample does not compile; the message is the compiler's.
 */
export async function buildGoSamples(
  folder: string,
  samples: readonly SampleFile[],
): Promise<Batch> {
  const names = samples.map(({id}, index) => ({id, name: `sample${index}`}));
  await writeDeep(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  for (const [index, {code}] of samples.entries()) {
    const name = `sample${index}`;
    await writeDeep(path.join(folder, name, `${name}.go`), toPackage(code, name));
  }
  await writeDeep(path.join(folder, 'main.go'), renderDispatcher(names));
  const program = path.join(folder, 'samples');
  const result = await runProcess('go', ['build', '-o', program, '.'], {
    cwd: folder,
    env: {...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off'},
    timeoutMs: 600_000,
  });
  if (result.exitCode === 0) {
    return {start: (id) => [program, id], check: () => checkGoSamples(folder, samples)};
  }
  throw new Error(
    `Go samples do not compile in ${folder}: expected a program, found\n${result.stderr}\n` +
      'Correct the Go generator in src/openapi/samples/languages/go.ts.',
  );
}

/** Lets gofmt read the samples as they are on the pages, and vet the packages that were built. */
async function checkGoSamples(
  folder: string,
  samples: readonly SampleFile[],
): Promise<Map<string, string>> {
  const [first] = samples;
  if (!first) return new Map();
  const format = await runProcess('gofmt', ['-l', path.join(path.dirname(first.file), '..')]);
  const vet = await runProcess('go', ['vet', './...'], {cwd: folder, timeoutMs: 600_000});
  const vetReport = vet.exitCode === 0 ? '' : vet.stderr;
  const problems = new Map<string, string>();
  for (const [index, {id, file}] of samples.entries()) {
    const isMisformatted = (format.stdout + format.stderr).includes(file);
    const lines = vetReport.split('\n').filter((line) => line.includes(`sample${index}/`));
    const found = [...(isMisformatted ? ['is not formatted by gofmt'] : []), ...lines];
    if (found.length > 0) problems.set(id, found.join('; '));
  }
  if (vetReport !== '' && problems.size === 0) {
    throw new Error(`go vet failed in ${folder}: ${vetReport}. Check the Go installation.`);
  }
  return problems;
}

/** The only two changes to a sample: the name of its package and of its main function. */
function toPackage(code: string, name: string): string {
  return code
    .replace(/^package main$/m, `package ${name}`)
    .replace(/^func main\(\) \{$/m, 'func Main() {');
}

function renderDispatcher(
  samples: readonly {readonly id: string; readonly name: string}[],
): string {
  const imports = samples.map(({name}) => `\t"samples/${name}"\n`).join('');
  const cases = samples.map(({id, name}) => `\t\t${JSON.stringify(id)}: ${name}.Main,\n`).join('');
  return `package main\n\nimport (\n\t"os"\n${imports})\n\nfunc main() {\n\tmap[string]func(){\n${cases}\t}[os.Args[1]]()\n}\n`;
}
