import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getLanguage, LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import type {Batch} from '../languages/types.ts';
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
  /** Samples that were built together, of the languages that do so. */
  readonly batches: ReadonlyMap<LanguageId, Batch>;
};

export type SampleEnvironment = {
  readonly baseUrl: string;
  readonly token?: string;
  readonly files?: {readonly [name: string]: string | Uint8Array};
};

/**
 * Writes the samples to files as a reader would, and builds those of compiled languages.
 *
 * @param nodeModules folder that has axios and form-data.
 * @throws when a sample does not compile.
 */
export async function prepareSamples(
  folder: string,
  samples: readonly RunnableSample[],
  nodeModules: string,
): Promise<SampleRunner> {
  await mkdir(folder, {recursive: true});
  await symlink(nodeModules, path.join(folder, 'node_modules'));
  const folderOf = ({language, id}: RunnableSample) => path.join(folder, language, id);
  const fileOf = (sample: RunnableSample) =>
    path.join(folderOf(sample), getLanguage(sample.language).file);
  for (const sample of samples) {
    await mkdir(folderOf(sample), {recursive: true});
    await writeFile(fileOf(sample), sample.code);
  }
  const batches = new Map<LanguageId, Batch>();
  for (const {id} of LANGUAGES) {
    const own = samples.filter(({language}) => language === id);
    const {build} = LANGUAGE_TOOLS[id];
    if (!build || own.length === 0) continue;
    const files = own.map((sample) => ({...sample, file: fileOf(sample)}));
    batches.set(id, await build(path.join(folder, `${id}-build`), files));
  }
  return {
    folderOf,
    batches,
    run: async (sample, {baseUrl, token, files = {}}) => {
      for (const [name, content] of Object.entries(files)) {
        await writeFile(path.join(folderOf(sample), name), content);
      }
      const {language, id} = sample;
      const [command, ...args] =
        batches.get(language)?.start(id) ??
        (await LANGUAGE_TOOLS[language].start(getLanguage(language).file));
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
