import {execFileSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {DOCUMENTS, WAIT} from './waiting-docusaurus.ts';

const run = (args: readonly string[], input: string) =>
  execFileSync(process.execPath, args, {encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe']});

const wait = (input: string) => run(['scripts/site/docusaurus-command.ts', WAIT], input);

it('a Docusaurus that waits runs what its input says, after its documents', () => {
  expect(wait(`${DOCUMENTS}\n${JSON.stringify(['build', '--help'])}\n`)).toContain('--out-dir');
});

it('does nothing when the build that started it is gone', () => {
  expect(wait('')).toBe('');
  expect(wait(`${DOCUMENTS}\n`)).toBe('');
});

it('loads what a build begins with: a fault there would be seen by nobody, only slow', () => {
  const program = `import {createRequire} from 'node:module';
    const {loadPlugins} = await import('./scripts/site/warm-up.ts');
    await loadPlugins(process.cwd());
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.some((file) => file.includes('plugin-content-docs')));`;
  expect(run(['--input-type=module-typescript', '--eval', program], '')).toBe('true\n');
});
