import {expect, test} from 'vitest';
import {startNode} from './run-node.ts';

const ECHO = `let input = ''; process.stdin.on('data', (text) => (input += text));
process.stdin.on('end', () => console.log('was told', input));`;

test('a program that waits is told to begin', async () => {
  const {begin} = startNode(['-e', ECHO], '.');
  expect(await begin()).toEqual({exitCode: 0, lastLines: 'was told begin'});
});

test('a program that has ended before is told nothing, and its last lines are kept', async () => {
  const {begin, kill} = startNode(['-e', 'console.error("gone"); process.exit(3)'], '.');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await begin()).toEqual({exitCode: 3, lastLines: 'gone'});
  kill();
});
