import assert from 'node:assert/strict';
import {symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, it} from 'vitest';
import {type ProcessResult, runAll, runProcess} from '../../scripts/start-program.ts';
import type {LanguageId, SampleForm} from '../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../samples/languages/index.ts';
import {NODE_MODULES} from '../samples/run/sample-runner.ts';
import {setTrap, type Trap} from './trap.ts';

/** Run samples one after the other, because to start a program for each of them takes long. */
const NODE_ALL = 'for (const file of process.argv.slice(1)) await import(file);';
const PHP_ALL = 'foreach (array_slice($argv, 1) as $file) include $file;';

/** To compile all takes long; each fifth has all places, and of each payload some. */
const FIFTH = 5;

describe('a sample of an operation with what runs, reads or sends in its texts', () => {
  let trap: Trap;
  beforeAll(async () => {
    trap = await setTrap();
    await symlink(NODE_MODULES, path.join(trap.folder, 'node_modules'));
  });
  afterAll(() => trap[Symbol.asyncDispose]());

  /** Writes the samples of a language beside each other, in the folder with the secret. */
  const writeSamples = (language: LanguageId, form: SampleForm, ending: string) => {
    const pages = trap.site.apis.flatMap(({operations}) => operations.map(({page}) => page));
    return runAll([...pages.entries()], 8, async ([at, {samples}]) => {
      const sample = samples.find((each) => each.language === language);
      assert.ok(sample);
      const file = path.join(trap.folder, `${language}-${form}-${at}.${ending}`);
      await writeFile(file, form === 'call' ? sample.code : sample.program);
      return file;
    });
  };

  /** Runs samples, and checks that each sent its request and did nothing else. */
  const check = async (
    files: readonly string[],
    run: (files: readonly string[]) => Promise<ProcessResult[]>,
  ) => {
    let results: ProcessResult[] = [];
    const {requests, ...rest} = await trap.watch(async () => {
      results = await run(files);
    });
    assert.deepEqual(rest, {ran: [], leaked: []});
    const said = results.find(({stderr}) => stderr !== '')?.stderr;
    assert.equal(requests, files.length, `The samples sent ${requests} requests:\n${said}`);
  };

  const start = (program: string, ...args: string[]) =>
    runProcess(program, args, {cwd: trap.folder, env: trap.environment, timeoutMs: 240_000});

  for (const form of ['call', 'program'] as const) {
    it(`sends its request alone in curl, as a ${form}`, async () => {
      const all = await writeSamples('curl', form, 'sh');
      // A program sends with the options of its call.
      const own = form === 'call' ? all : all.filter((_, at) => at % FIFTH === 0);
      await check(own, (files) => runAll(files, 4, (file) => start('bash', file)));
    });
  }

  it('sends its request alone in PHP', async () => {
    await check(await writeSamples('php', 'call', 'php'), async (files) => [
      await start('php', '-r', PHP_ALL, '--', ...files),
    ]);
  });

  it('sends its request alone in Node', async () => {
    await check(await writeSamples('node', 'call', 'mjs'), async (files) => [
      await start(process.execPath, '--input-type=module', '--eval', NODE_ALL, ...files),
    ]);
  });

  it('sends its request alone in Go', async () => {
    const all = await writeSamples('go', 'call', 'go');
    const commands = await runAll(
      all.filter((_, at) => at % FIFTH === 0),
      2,
      (file) => LANGUAGE_TOOLS.go.start(file),
    );
    const files = commands.map(([program]) => program);
    await check(files, () => runAll(files, 4, (file) => start(file)));
  });
});
