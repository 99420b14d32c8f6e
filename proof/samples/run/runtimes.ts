import {runProcess} from '../../../scripts/start-program.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';

/** A language's program on this machine. */
export type Runtime = {
  readonly id: LanguageId;
  /** As the program tells it, e.g. `8.2.31`; undefined when it is missing. */
  readonly version: string | undefined;
  /** Command that installs it. */
  readonly install: string;
};

/** Looks for the programs that run samples; one that is missing has no version. */
export async function findRuntimes(): Promise<Runtime[]> {
  return Promise.all(
    LANGUAGES.map(async ({id}) => {
      const {probe, install} = LANGUAGE_TOOLS[id];
      const [program, ...args] = probe;
      const result = await runProcess(program, args).catch(() => undefined);
      const version = result?.exitCode === 0 ? /\d+(\.\d+)+/.exec(result.stdout)?.[0] : undefined;
      return {id, version, install};
    }),
  );
}

/**
 * Looks for the programs of languages, and says which are missing and how they are installed.
 *
 * @returns undefined where a missing one is a failure: in CI.
 */
export async function findWantedRuntimes(
  languages: readonly LanguageId[] = LANGUAGES.map(({id}) => id),
): Promise<Runtime[] | undefined> {
  const runtimes = await findRuntimes();
  const missing = runtimes.filter(({id, version}) => languages.includes(id) && !version);
  for (const {id, install} of missing) console.warn(`Missing: ${id}. Install it: ${install}`);
  return missing.length > 0 && process.env.CI ? undefined : runtimes;
}
