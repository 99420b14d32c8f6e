import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {runProcess} from '../../../scripts/start-program.ts';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {LANGUAGE_TOOLS} from '../languages/index.ts';
import {NODE_MODULES} from './sample-runner.ts';

/**
 * Reads the versions of the programs that run samples, as they say them, and of axios, which the samples of Node
 * import.
 *
 * @throws when a program is missing; the message has the command that installs it
 */
export async function readVersions(
  languages: readonly LanguageId[],
): Promise<{readonly [name: string]: string}> {
  const versions: Record<string, string> = {};
  for (const id of languages) {
    const {probe, install} = LANGUAGE_TOOLS[id];
    const [program, ...args] = probe;
    const result = await runProcess(program, args).catch(() => undefined);
    const version = result?.exitCode === 0 ? /\d+(\.\d+)+/.exec(result.stdout)?.[0] : undefined;
    if (!version) throw new Error(`Missing: ${id}. Install it: ${install}`);
    versions[id] = version;
  }
  const manifest = await readFile(path.join(NODE_MODULES, 'axios/package.json'), 'utf8');
  return {...versions, axios: JSON.parse(manifest).version};
}
