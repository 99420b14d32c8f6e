import {runProcess} from '../../run-process.ts';
import type {CodeFault, Command} from '../languages/types.ts';

/**
 * Runs a tool that checks a file.
 *
 * @param linePattern finds the line number in the output
 * @returns the output with its line number if the tool fails; otherwise nothing
 */
export async function runTool(
  [program, ...args]: Command,
  linePattern: RegExp,
  env = process.env,
): Promise<CodeFault[]> {
  const {exitCode, stdout, stderr} = await runProcess(program, args, {env});
  if (exitCode === 0) return [];
  const output = `${stderr}\n${stdout}`.trim();
  const line = Number(linePattern.exec(output)?.[1] ?? 1);
  const message = output
    .split('\n')
    .map((each) => each.replace(/\S*\/block\./g, 'block.').trim())
    .filter((each) => each !== '' && !each.startsWith('#'))
    .slice(0, 4)
    .join(' | ');
  return [{line, message}];
}
