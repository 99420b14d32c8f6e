import {mkdtempDisposable} from 'node:fs/promises';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';
import type {Message} from '../../../scripts/docs/lint.ts';
import {runAll, runProcess} from '../../../scripts/processes.ts';
import type {CodeBlock} from './blocks.ts';
import {CHECKERS, type Checker} from './checkers.ts';

export type CodeReport = {
  readonly messages: readonly Message[];
  /** Blocks that were checked, by language. */
  readonly checked: ReadonlyMap<string, number>;
  /** One sentence for each language whose runtime is missing. */
  readonly skipped: readonly string[];
};

/** Tells whether a program can be started. */
async function isPresent(probe: Checker['probe']): Promise<boolean> {
  if (!probe) return true;
  const [command = '', ...args] = probe;
  const result = await runProcess(command, args).catch(() => undefined);
  return result?.exitCode === 0;
}

/** Checks the syntax of the blocks in every language whose runtime is here. */
export async function checkBlocks(
  blocks: readonly CodeBlock[],
  checkers: readonly Checker[] = CHECKERS,
): Promise<CodeReport> {
  await using root = await mkdtempDisposable(path.join(tmpdir(), 'guide-code-'));
  const checked = new Map<string, number>();
  const skipped: string[] = [];
  const messages: Message[] = [];
  for (const {language, probe, install, check} of checkers) {
    const own = blocks.filter((block) => block.language === language);
    if (own.length === 0) continue;
    if (!(await isPresent(probe))) {
      skipped.push(`${own.length} blocks in ${language}: the runtime is missing (${install}).`);
      continue;
    }
    const found = await runAll(own, availableParallelism(), async (block) => {
      const folder = path.join(root.path, `${language}-${own.indexOf(block)}`);
      return (await check(block, folder)).map((fault) => toMessage(block, fault));
    });
    checked.set(language, own.length);
    messages.push(...found.flat());
  }
  return {messages, checked, skipped};
}

function toMessage(block: CodeBlock, fault: {line: number; message: string}): Message {
  const {file, language, line} = block;
  const rule = `code-${language}`;
  return {file, line: line + fault.line - 1, column: 1, rule, message: fault.message};
}
