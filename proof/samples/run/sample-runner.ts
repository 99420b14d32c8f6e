import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type ProcessResult, runProcess} from '../../../scripts/start-program.ts';
import {writeDeep} from '../../../scripts/write-file.ts';
import {getLanguage} from '../../../src/openapi/samples/languages/index.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import {type RunnableSample, toRunKey} from './sample-key.ts';

export type SampleRunner = {
  /**
   * Runs one sample in a separate folder; `files` are put there first.
   *
   * @throws when the sample does not compile.
   */
  readonly run: (sample: RunnableSample, environment: SampleEnvironment) => Promise<ProcessResult>;
  /** The only file in the folder of a sample before it runs. */
  readonly fileOf: (sample: RunnableSample) => string;
};

type SampleEnvironment = {
  /** Read by programs only. */
  readonly baseUrl: string;
  readonly token?: string;
  /** Client ID and client secret with a colon between, for samples of the authentication host. */
  readonly credentials?: string;
  readonly files?: {readonly [name: string]: string | Uint8Array};
};

/** The folder that has axios and form-data. */
export const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');

/** Writes the samples to files as a reader would. */
export async function prepareSamples(
  folder: string,
  samples: readonly RunnableSample[],
): Promise<SampleRunner> {
  await mkdir(folder, {recursive: true});
  await symlink(NODE_MODULES, path.join(folder, 'node_modules'));
  const fileOf = (sample: RunnableSample) =>
    path.join(folder, sample.language, toRunKey(sample), getLanguage(sample.language).file);
  for (const sample of samples) await writeDeep(fileOf(sample), sample.code);
  return {
    fileOf,
    run: async (sample, {baseUrl, token, credentials, files = {}}) => {
      const file = fileOf(sample);
      const cwd = path.dirname(file);
      for (const [name, content] of Object.entries(files)) {
        await writeFile(path.join(cwd, name), content);
      }
      const [command, ...args] = await LANGUAGE_TOOLS[sample.language].start(file);
      return runProcess(command, args, {
        cwd,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          // Shared by all runs, so that axios is compiled once.
          NODE_COMPILE_CACHE: path.join(folder, 'node-cache'),
          API_BASE_URL: baseUrl,
          ...(token !== undefined && {API_TOKEN: token}),
          ...(credentials !== undefined && {API_CREDENTIALS: credentials}),
        },
      });
    },
  };
}
