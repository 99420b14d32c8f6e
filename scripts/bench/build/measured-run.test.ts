import {describe, expect, it} from 'vitest';
import {runMeasured} from './measured-run.ts';

const GIBIBYTE = 2 ** 30;
const run = (code: string, memoryLimit = 4 * GIBIBYTE) =>
  runMeasured(['--eval', code], {cwd: '.', memoryLimit});

describe('a measured run', () => {
  it('tells the time and the greatest memory, also of what the command starts', async () => {
    const child = 'const held = Buffer.alloc(3e8, 1); if (!held[5]) process.exit(1);';
    const {seconds, bytes, ended} = await run(
      `require('node:child_process').execFileSync(process.execPath, ['--eval', ${JSON.stringify(child)}])`,
    );
    expect(seconds).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(3e8);
    expect(bytes).toBeLessThan(2 * GIBIBYTE);
    expect(ended).toBeUndefined();
  });

  it('ends a command that takes more memory than it may', async () => {
    const code = 'const held = []; setInterval(() => held.push(Buffer.alloc(5e7, 1)), 50);';
    const {ended} = await run(code, 4e8);
    expect(ended).toBe('memory');
  });

  it('fails with the log of a command that fails', async () => {
    await expect(run('console.log("what went wrong"); process.exit(3)')).rejects.toThrow(
      /code 3[\s\S]*what went wrong/,
    );
  });
});
