import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BuildProgram, WAIT} from './build-program.ts';
import {writeProgram} from './testing/write-program.ts';

const DOCUSAURUS = ['scripts/site/docusaurus-command.ts', WAIT];

it('hears everything in order, also what was said before it was ready, and ends by itself', async () => {
  const script = writeProgram(
    'await new Promise((go) => setTimeout(go, 300)); process.send([await hear(), await hear()]);',
  );
  const said: unknown[] = [];
  const program = new BuildProgram([script]);
  program.onSaid((text) => said.push(text));
  program.tell('first');
  program.tell(['second']);
  expect(await program.end()).toBe(0);
  expect(said).toEqual([['first', ['second']]]);
});

it('ends when it is stopped, with a code that is none of success', async () => {
  const program = new BuildProgram([writeProgram('await hear();')]).yieldToOthers();
  program.stop();
  expect(await program.end()).toBe(1);
  program.tell('nobody hears this');
  program.yieldToOthers();
});

it('ends when the build is gone, or was never there', () => {
  const alone = writeProgram('await hear(); console.log("went on");');
  expect(execFileSync(process.execPath, [alone], {encoding: 'utf8'})).toBe('');
  const url = JSON.stringify(path.resolve('scripts/site/build-program.ts'));
  const build = writeProgram(
    `const {BuildProgram} = await import(${url});
    new BuildProgram([${JSON.stringify(alone)}]);
    setTimeout(() => process.exit(), 300);`,
  );
  expect(execFileSync(process.execPath, [build], {encoding: 'utf8'})).toBe('');
});

it('a Docusaurus that waits runs what it is told, after its documents', () => {
  const url = JSON.stringify(path.resolve('scripts/site/build-program.ts'));
  const build = writeProgram(
    `const {BuildProgram} = await import(${url});
    const program = new BuildProgram(${JSON.stringify(DOCUSAURUS)});
    program.tell('The documents can be read.');
    program.tell(['build', '--help']);
    process.exitCode = await program.end();`,
  );
  const output = execFileSync(process.execPath, [build], {encoding: 'utf8', stdio: 'pipe'});
  expect(output).toContain('--out-dir');
});

it('a Docusaurus that waits does nothing when the build is gone', () => {
  expect(execFileSync(process.execPath, DOCUSAURUS, {encoding: 'utf8', stdio: 'pipe'})).toBe('');
});

it('loads what a build begins with: a fault there would be seen by nobody, only slow', () => {
  // As the command does: Docusaurus's own loader compiles 400 modules on a machine that has none of them.
  const program = `import {createRequire} from 'node:module';
    await import('./scripts/site/native-modules.ts');
    const {loadPlugins} = await import('./scripts/site/warm-up.ts');
    await loadPlugins(process.cwd());
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    const isLoaded = (name) => loaded.some((file) => file.includes(name));
    console.log(['plugin-content-docs', 'postcss-preset-env'].filter(isLoaded).join());`;
  const args = ['--input-type=module-typescript', '--eval', program];
  const options = {encoding: 'utf8', stdio: 'pipe'} as const;
  expect(execFileSync(process.execPath, args, options)).toBe(
    'plugin-content-docs,postcss-preset-env\n',
  );
});
