import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getLanguage, LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId, SampleForm} from '../../../src/openapi/samples/types.ts';
import {runProcess} from '../../run-process.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import type {Batch} from '../languages/types.ts';

/** One form in one language. An operation has eight of them. */
export type SampleKind = {readonly language: LanguageId; readonly form: SampleForm};

/** A sample to run; IDs are unique within a language and form, and safe in a path. */
export type RunnableSample = SampleKind & {readonly id: string; readonly code: string};

/** As one word, for example `php-call`. */
export const toSampleKey = ({language, form}: SampleKind) => `${language}-${form}`;

/** The unique name of a sample. */
export const toRunKey = (sample: Omit<RunnableSample, 'code'>) =>
  `${sample.id}~${toSampleKey(sample)}`;

/**
 * Replaces the server of a call. A proof changes nothing else in a sample.
 *
 * @param shown beginning of the URL as it is in the code
 * @throws if the code does not contain it exactly once
 */
export function redirectCall(code: string, shown: string, actual: string): string {
  const parts = code.split(shown);
  if (parts.length === 2) return parts.join(actual);
  throw new Error(
    `A call names ${shown} ${parts.length - 1} times, expected once. ` +
      `Correct the generator, or the proof that expects this server:\n${code}`,
  );
}

export type SampleRunner = Awaited<ReturnType<typeof prepareSamples>>;

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
export async function prepareSamples(folder: string, samples: readonly RunnableSample[]) {
  await mkdir(folder, {recursive: true});
  await symlink(NODE_MODULES, path.join(folder, 'node_modules'));
  const folderOf = (sample: RunnableSample) => path.join(folder, sample.language, toRunKey(sample));
  const fileOf = (sample: RunnableSample) =>
    path.join(folderOf(sample), getLanguage(sample.language).file);
  for (const sample of samples) {
    await mkdir(folderOf(sample), {recursive: true});
    await writeFile(fileOf(sample), sample.code);
  }
  // Samples that were built together.
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
    /** Runs one sample in a separate folder; `files` are put there first. */
    run: async (
      sample: RunnableSample,
      {baseUrl, token, credentials, files = {}}: SampleEnvironment,
    ) => {
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
