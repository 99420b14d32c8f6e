import {spawnSync} from 'node:child_process';
import type {HandlerLanguage} from '../../src/webhooks/handler-languages.ts';
import type {Vector} from '../../src/webhooks/testing/vectors.ts';

/** The programs that make vectors, by the language whose mistakes they make. */
export const GENERATORS: Readonly<Record<HandlerLanguage, readonly string[]>> = {
  php: ['php', '-d', 'display_errors=stderr', 'generate.php'],
  go: ['go', 'run', 'generate.go'],
  node: [process.execPath, 'generate.mjs'],
  curl: ['bash', 'generate.sh'],
};

const FOLDER = new URL('.', import.meta.url);

/**
 * Runs the generator of a language.
 *
 * @throws when it fails; the message has what it printed
 */
export function makeVectors(language: HandlerLanguage): Vector[] {
  const [command = '', ...args] = GENERATORS[language];
  const {status, stdout, stderr, error} = spawnSync(command, args, {cwd: FOLDER, encoding: 'utf8'});
  if (status !== 0) {
    throw new Error(
      `The generator of vectors ${args.at(-1)} ended with ${status ?? error?.message}, expected 0. ` +
        `It printed:\n${stderr}\nCorrect it, or install ${command}.`,
    );
  }
  return JSON.parse(stdout);
}
