import assert from 'node:assert/strict';
import {symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, it} from 'vitest';
import {runAll} from '../../scripts/start-program.ts';
import type {LanguageId, SampleForm} from '../../src/openapi/samples/types.ts';
import {type ProcessResult, runProcess} from '../run-process.ts';
import {buildGoSamples} from '../samples/languages/go.ts';
import {NODE_MODULES} from '../samples/run/sample-runner.ts';
import {setTrap, type Trap} from './trap.ts';

type Sample = {readonly id: string; readonly code: string; readonly file: string};

/** Runs samples in one program, because starting a program for each takes long. */
const NODE_ALL = 'for (const file of process.argv.slice(1)) await import(file);';
const PHP_ALL = 'foreach (array_slice($argv, 1) as $file) include $file;';

/** Every fifth sample is compiled, because all take long; these cover all places and some of each payload. */
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
    return runAll([...pages.entries()], 8, async ([at, {samples}]): Promise<Sample> => {
      const sample = samples.find((each) => each.language === language);
      assert.ok(sample);
      const code = form === 'call' ? sample.code : sample.program;
      const id = `${language}-${form}-${at}`;
      const file = path.join(trap.folder, `${id}.${ending}`);
      await writeFile(file, code);
      return {id, code, file};
    });
  };

  /** Runs samples, and checks that each sent its request and did nothing else. */
  const check = async (
    samples: readonly Sample[],
    run: (samples: readonly Sample[]) => Promise<ProcessResult[]>,
  ) => {
    let results: ProcessResult[] = [];
    const {requests, ...rest} = await trap.watch(async () => {
      results = await run(samples);
    });
    assert.deepEqual(rest, {ran: [], leaked: []});
    const output = results.find(({stderr}) => stderr !== '')?.stderr;
    assert.equal(requests, samples.length, `The samples sent ${requests} requests:\n${output}`);
  };

  const start = (program: string, ...args: string[]) =>
    runProcess(program, args, {cwd: trap.folder, env: trap.environment, timeoutMs: 240_000});

  for (const form of ['call', 'program'] as const) {
    it(`sends its request alone in curl, as a ${form}`, async () => {
      const all = await writeSamples('curl', form, 'sh');
      // A program sends with the options of its call.
      const own = form === 'call' ? all : all.filter((_, at) => at % FIFTH === 0);
      await check(own, (samples) => runAll(samples, 4, ({file}) => start('bash', file)));
    });
  }

  it('sends its request alone in PHP', async () => {
    await check(await writeSamples('php', 'call', 'php'), async (samples) => [
      await start('php', '-r', PHP_ALL, '--', ...samples.map(({file}) => file)),
    ]);
  });

  it('sends its request alone in Node', async () => {
    await check(await writeSamples('node', 'call', 'mjs'), async (samples) => [
      await start(
        process.execPath,
        ...['--input-type=module', '--eval', NODE_ALL],
        ...samples.map(({file}) => file),
      ),
    ]);
  });

  it('sends its request alone in Go', async () => {
    const all = await writeSamples('go', 'call', 'go');
    const samples = all.filter((_, at) => at % FIFTH === 0);
    const batch = await buildGoSamples(path.join(trap.folder, 'go-build'), samples);
    await check(samples, () =>
      runAll(samples, 4, ({id}) => {
        const [program, ...args] = batch.start(id);
        return start(program, ...args);
      }),
    );
  });
});
