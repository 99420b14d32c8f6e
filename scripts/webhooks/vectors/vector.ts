import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import type {FaultId} from '../../../src/webhooks/faults/index.ts';
import type {HandlerLanguage} from '../../../src/webhooks/handler-languages.ts';

/** A delivery with known faults, made by a program that is none of the site's. */
export type Vector = {
  readonly name: string;
  readonly faults: readonly FaultId[];
  readonly secrets: readonly string[];
  /** Clock of the handler in Unix seconds. */
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  readonly seenIds?: readonly string[];
};

/** The programs that make vectors, by the language whose mistakes they make. */
export const GENERATORS: Readonly<Record<HandlerLanguage, readonly string[]>> = {
  php: ['php', '-d', 'display_errors=stderr', 'generate.php'],
  go: ['go', 'run', 'generate.go'],
  node: [process.execPath, 'generate.mjs'],
  curl: ['bash', 'generate.sh'],
};

const FOLDER = new URL('.', import.meta.url);

/** The committed file of a generator's vectors. */
export function getVectorFile(language: HandlerLanguage): URL {
  return new URL(`fixtures/${language}.json`, FOLDER);
}

/** Reads the committed vectors of a language. */
export function readVectors(language: HandlerLanguage): Vector[] {
  return JSON.parse(readFileSync(getVectorFile(language), 'utf8'));
}

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
