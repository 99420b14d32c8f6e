import path from 'node:path';
import {writeDeep} from '../../../scripts/write-file.ts';
import {runProcess} from '../../run-process.ts';
import {runTool} from '../run/run-tool.ts';
import type {Batch, CodeFault, Command, LanguageTools, SampleFile} from './types.ts';

/** A single file is compiled without a module. */
const NO_MODULE = {...process.env, GO111MODULE: 'off', GOFLAGS: ''};

const LINE = /\.go:(\d+)/;

export const GO: LanguageTools = {
  mostLines: 22,
  probe: ['go', 'version'],
  install: 'apt-get install -y --no-install-recommends golang-go',
  start: compile,
  syntax: {check: (file) => ['gofmt', '-l', '-e', file], line: LINE},
  frame: frameFragment,
  checkWhole,
  build: buildGoSamples,
  programs: ['token', 'login', 'handler'],
};

async function compile(file: string): Promise<Command> {
  const binary = file.replace(/\.go$/, '');
  const {exitCode, stderr} = await runProcess('go', ['build', '-o', binary, file], {
    env: NO_MODULE,
    timeoutMs: 120_000,
  });
  if (exitCode === 0) return [binary];
  throw new Error(`${file} does not compile:\n${stderr}`);
}

/** Declarations need a package. Statements also need a function. */
function frameFragment(code: string): {head: string; tail: string} {
  if (/^package \w+$/m.test(code)) return {head: '', tail: ''};
  const isDeclaration = /^(?:func|type|var|const|import)\b/m.test(code);
  return isDeclaration
    ? {head: 'package guide\n', tail: ''}
    : {head: 'package guide\n\nfunc fragment() {\n', tail: '}\n'};
}

async function checkWhole(file: string): Promise<CodeFault[]> {
  const formatted = await runProcess('gofmt', ['-d', file]);
  if (formatted.stdout !== '') {
    const line = Number(/^@@ -(\d+)/m.exec(formatted.stdout)?.[1] ?? 1);
    const message = 'gofmt would write it in another way. Run gofmt and paste the result.';
    return [{line, message}];
  }
  return runTool(['go', 'vet', file], LINE, NO_MODULE);
}

/**
 * Builds all samples into one program, because linking each of them would take hours. Its first argument
 * selects the sample. Throws the output of the compiler if a sample does not compile.
 */
export async function buildGoSamples(
  folder: string,
  samples: readonly SampleFile[],
): Promise<Batch> {
  await writeDeep(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  for (const [index, {code}] of samples.entries()) {
    await writeDeep(path.join(folder, `sample${index}/sample.go`), toPackage(code, index));
  }
  await writeDeep(path.join(folder, 'main.go'), renderDispatcher(samples));
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

/** Checks the samples of the pages with gofmt, and the packages built from them with vet. */
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

/** Renames the package and the main function of a sample, and changes nothing else. */
function toPackage(code: string, index: number): string {
  return code
    .replace(/^package main$/m, `package sample${index}`)
    .replace(/^func main\(\) \{$/m, 'func Main() {');
}

function renderDispatcher(samples: readonly SampleFile[]): string {
  const imports = samples.map((_, index) => `\t"samples/sample${index}"\n`).join('');
  const cases = samples.map(({id}, index) => `\t\t${JSON.stringify(id)}: sample${index}.Main,\n`);
  return `package main\n\nimport (\n\t"os"\n${imports})\n\nfunc main() {\n\tmap[string]func(){\n${cases.join('')}\t}[os.Args[1]]()\n}\n`;
}
