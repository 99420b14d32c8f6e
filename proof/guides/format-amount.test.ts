import {afterAll, expect, it} from 'vitest';
import {makeFolder, runProgram, takeProgram} from './program.ts';

const {folder, remove} = makeFolder();
afterAll(remove);

it('the program for amounts prints each currency with its own number of decimals', async () => {
  const program = await takeProgram('docs/introduction/money.mdx', 'format-amount.mjs', folder);
  const {exitCode, stdout} = await runProgram(program);
  expect(exitCode).toBe(0);
  expect(stdout.replaceAll('\u00a0', ' ').trim()).toBe('€135.29 ¥6,500 KWD 6.500');
});
