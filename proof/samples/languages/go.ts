import {runProcess} from '../../../scripts/start-program.ts';
import {runTool} from '../run/run-tool.ts';
import type {CodeFault, Command, LanguageTools} from './types.ts';

/** A single file is no module, and needs none. */
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
  programs: ['token', 'login', 'handler'],
};

/** Without debug information, which takes half the space; what is compiled already is not compiled again. */
async function compile(file: string): Promise<Command> {
  const binary = file.replace(/\.go$/, '');
  const {exitCode, stderr} = await runProcess('go', ['build', '-ldflags=-w', '-o', binary, file], {
    env: NO_MODULE,
    timeoutMs: 120_000,
  });
  if (exitCode === 0) return [binary];
  throw new Error(`${file} does not compile:\n${stderr}`);
}

/** Declarations need a package, statements a function as well. */
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
