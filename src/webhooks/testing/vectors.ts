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

/** What a file has of a delivery: what differs from the first one of it; `null` is a header that it lacks. */
type Difference = Partial<Omit<Vector, 'headers'>> & {
  readonly headers?: Readonly<Record<string, string | null>>;
};

export function readVectors(language: HandlerLanguage): Vector[] {
  const file = new URL(`vectors/${language}.json`, import.meta.url);
  const [first, ...others]: [Vector, ...Difference[]] = JSON.parse(readFileSync(file, 'utf8'));
  const complete = (difference: Difference): Vector => {
    const headers = Object.entries({...first.headers, ...difference.headers});
    const present = headers.filter((header): header is [string, string] => header[1] !== null);
    return {...first, ...difference, headers: Object.fromEntries(present)};
  };
  return [first, ...others.map(complete)];
}
