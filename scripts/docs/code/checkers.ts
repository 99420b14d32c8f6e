import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {runProcess} from '../../samples/run/processes.ts';
import type {CodeBlock} from './blocks.ts';

/** A mistake in a block: the line in the code, from 1, and what the tool says. */
export type CodeFault = {readonly line: number; readonly message: string};

/** How the blocks of one language are checked. */
export type Checker = {
  readonly language: string;
  /** Command that tells whether the runtime is there; undefined when nothing is needed. */
  readonly probe: readonly string[] | undefined;
  readonly install: string;
  /** Checks one block in a folder of its own. */
  readonly check: (block: CodeBlock, folder: string) => Promise<CodeFault[]>;
};

const PHP: Checker = {
  language: 'php',
  probe: ['php', '--version'],
  install: 'apt-get install -y --no-install-recommends php-cli',
  async check({code}, folder) {
    const isWhole = code.trimStart().startsWith('<?php');
    const file = await write(folder, 'block.php', isWhole ? code : `<?php ${code}`);
    return run('php', ['-d', 'display_errors=stderr', '-l', file], /on line (\d+)/);
  },
};

const GO: Checker = {
  language: 'go',
  probe: ['go', 'version'],
  install: 'apt-get install -y --no-install-recommends golang-go',
  async check({code}, folder) {
    const isWhole = /^package \w+$/m.test(code);
    const head = isWhole ? '' : getGoFrame(code);
    const file = await write(
      folder,
      'block.go',
      `${head}${code}\n${head.includes('{') ? '}\n' : ''}`,
    );
    const faults = await run('gofmt', ['-l', '-e', file], /block\.go:(\d+)/);
    const headLines = head.split('\n').length - 1;
    if (!isWhole) return faults.map((fault) => ({...fault, line: fault.line - headLines}));
    if (faults.length > 0) return faults;
    const formatted = await runProcess('gofmt', ['-d', file]);
    if (formatted.stdout !== '') {
      const line = Number(/^@@ -(\d+)/m.exec(formatted.stdout)?.[1] ?? 1);
      return [
        {line, message: 'gofmt would write it in another way. Run gofmt and paste the result.'},
      ];
    }
    const env = {...process.env, GO111MODULE: 'off', GOFLAGS: ''};
    return run('go', ['vet', file], /block\.go:(\d+)/, env);
  },
};

/** What makes a file of a fragment: declarations need a package, statements a function as well. */
function getGoFrame(code: string): string {
  const isDeclaration = /^(?:func|type|var|const|import)\b/m.test(code);
  return isDeclaration ? 'package guide\n' : 'package guide\n\nfunc fragment() {\n';
}

const JAVASCRIPT: Checker = {
  language: 'js',
  probe: undefined,
  install: 'npm ci',
  async check({code}, folder) {
    const file = await write(folder, 'block.mjs', code);
    return run(process.execPath, ['--check', file], /block\.mjs:(\d+)/);
  },
};

const BASH: Checker = {
  language: 'bash',
  probe: ['bash', '--version'],
  install: 'apt-get install -y --no-install-recommends bash',
  async check({code}, folder) {
    const file = await write(folder, 'block.sh', `${code}\n`);
    return run('bash', ['-n', file], /line (\d+)/);
  },
};

const JSON_TEXT: Checker = {
  language: 'json',
  probe: undefined,
  install: '',
  async check({code}) {
    try {
      JSON.parse(code);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const offset = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
      return [{line: code.slice(0, offset).split('\n').length, message}];
    }
  },
};

/** The languages that guides show programs and data in. */
export const CHECKERS: readonly Checker[] = [PHP, GO, JAVASCRIPT, BASH, JSON_TEXT];

async function write(folder: string, name: string, text: string): Promise<string> {
  await mkdir(folder, {recursive: true});
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Runs a tool; when it fails, its words and the line that they name. */
async function run(
  command: string,
  args: readonly string[],
  linePattern: RegExp,
  env = process.env,
): Promise<CodeFault[]> {
  const {exitCode, stdout, stderr} = await runProcess(command, args, {env});
  if (exitCode === 0) return [];
  const words = `${stderr}\n${stdout}`.trim();
  const line = Number(linePattern.exec(words)?.[1] ?? 1);
  const message = words
    .split('\n')
    .map((each) => each.replace(/\S*\/block\./g, 'block.').trim())
    .filter((each) => each !== '' && !each.startsWith('#'))
    .slice(0, 4)
    .join(' | ');
  return [{line, message}];
}
