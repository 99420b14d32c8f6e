import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {buildGoSamples} from './go-programs.ts';
import {type ProcessResult, runProcess} from './processes.ts';

/** One program to run; ids are unique within a language and fit a path. */
export type RunnableSample = {
  readonly id: string;
  readonly language: LanguageId;
  readonly code: string;
};

export type SampleRunner = {
  /** Runs one sample in a folder of its own; `files` are put there first. */
  readonly run: (sample: RunnableSample, environment: SampleEnvironment) => Promise<ProcessResult>;
  readonly folderOf: (sample: RunnableSample) => string;
};

export type SampleEnvironment = {
  readonly baseUrl: string;
  readonly token?: string;
  readonly files?: {readonly [name: string]: string | Uint8Array};
};

/**
 * Writes the samples to files as a reader would and builds those of Go.
 *
 * @param nodeModules folder that has axios and form-data.
 */
export async function prepareSamples(
  folder: string,
  samples: readonly RunnableSample[],
  nodeModules: string,
): Promise<SampleRunner> {
  await mkdir(folder, {recursive: true});
  await symlink(nodeModules, path.join(folder, 'node_modules'));
  const folderOf = ({language, id}: RunnableSample) => path.join(folder, language, id);
  for (const sample of samples) {
    const file = LANGUAGES.find(({id}) => id === sample.language)?.file ?? 'sample';
    await mkdir(folderOf(sample), {recursive: true});
    await writeFile(path.join(folderOf(sample), file), sample.code);
  }
  const goSamples = samples.filter(({language}) => language === 'go');
  const goProgram =
    goSamples.length > 0 ? await buildGoSamples(path.join(folder, 'go-build'), goSamples) : '';
  return {
    folderOf,
    run: async (sample, {baseUrl, token, files = {}}) => {
      for (const [name, content] of Object.entries(files)) {
        await writeFile(path.join(folderOf(sample), name), content);
      }
      const [command, args] = commandOf(sample, goProgram);
      return runProcess(command, args, {
        cwd: folderOf(sample),
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          // Shared by all runs, so that axios is compiled once.
          NODE_COMPILE_CACHE: path.join(folder, 'node-cache'),
          API_BASE_URL: baseUrl,
          ...(token !== undefined && {API_TOKEN: token}),
        },
      });
    },
  };
}

function commandOf({language, id}: RunnableSample, goProgram: string): [string, string[]] {
  switch (language) {
    case 'php':
      return ['php', ['sample.php']];
    case 'go':
      return [goProgram, [id]];
    case 'node':
      return [process.execPath, ['sample.mjs']];
    case 'curl':
      return ['bash', ['sample.sh']];
  }
}
