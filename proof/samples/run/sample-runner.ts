import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getLanguage, LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {type ProcessResult, runProcess} from '../../run-process.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import type {Batch} from '../languages/types.ts';
import {type RunnableSample, toRunKey} from './sample-key.ts';

export type SampleRunner = {
  /** Runs one sample in a separate folder; `files` are put there first. */
  readonly run: (sample: RunnableSample, environment: SampleEnvironment) => Promise<ProcessResult>;
  readonly folderOf: (sample: RunnableSample) => string;
  /** Samples that were built together, by language. */
  readonly batches: ReadonlyMap<LanguageId, Batch>;
};

type SampleEnvironment = {
  /** Read by programs only. */
  readonly baseUrl: string;
  readonly token?: string;
  /** `client_id:client_secret`, for samples of the authentication host. */
  readonly credentials?: string;
  readonly files?: {readonly [name: string]: string | Uint8Array};
};

/** The folder that has axios and form-data. */
export const NODE_MODULES = path.join(import.meta.dirname, '../../node_modules');

/** Writes samples to files as a reader would, and builds those of compiled languages. Throws if one does not compile. */
export async function prepareSamples(
  folder: string,
  samples: readonly RunnableSample[],
): Promise<SampleRunner> {
  await mkdir(folder, {recursive: true});
  await symlink(NODE_MODULES, path.join(folder, 'node_modules'));
  const folderOf = (sample: RunnableSample) => path.join(folder, sample.language, toRunKey(sample));
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
    const files = own.map((sample) => ({
      id: toRunKey(sample),
      code: sample.code,
      file: fileOf(sample),
    }));
    batches.set(id, await build(path.join(folder, `${id}-build`), files));
  }
  return {
    folderOf,
    batches,
    run: async (sample, {baseUrl, token, credentials, files = {}}) => {
      for (const [name, content] of Object.entries(files)) {
        await writeFile(path.join(folderOf(sample), name), content);
      }
      const {language} = sample;
      const [command, ...args] =
        batches.get(language)?.start(toRunKey(sample)) ??
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
          ...(credentials !== undefined && {API_CREDENTIALS: credentials}),
        },
      });
    },
  };
}
