import {runProcess} from '../../run-process.ts';
import type {CodeFault, Command} from '../languages/types.ts';

/**
 * Runs a tool that reads a file.
 *
 * @param linePattern finds the line of the mistake in what the tool says.
 * @returns its words and the line that they name when it fails; nothing otherwise.
 */
export async function runTool(
  [program, ...args]: Command,
  linePattern: RegExp,
  env = process.env,
): Promise<CodeFault[]> {
  const {exitCode, stdout, stderr} = await runProcess(program, args, {env});
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
