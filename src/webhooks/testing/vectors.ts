import {readFileSync} from 'node:fs';
import type {FaultId} from '../faults/index.ts';
import type {HandlerLanguage} from '../handler-languages.ts';

/** A delivery with known faults, as a program of a reader made it, which is none of the site's. */
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

export function readVectors(language: HandlerLanguage): Vector[] {
  return JSON.parse(readFileSync(new URL(`vectors/${language}.json`, import.meta.url), 'utf8'));
}
