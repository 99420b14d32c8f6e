import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import {type Journey, parseJourney} from './journey.ts';

/** Folder of the product's journeys. */
export const JOURNEYS_DIR = 'product/journeys';

const JOURNEY = '.arazzo.yaml';

/** A file of the folder as it is there. */
export type JourneyFile = {readonly name: string; readonly text: string};

/** Journeys by their names. */
export type Journeys = ReadonlyMap<string, Journey>;

/** Reads the files of the journeys in the order of their names; none where a product has none. */
export function readJourneyFiles(folder: string): JourneyFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(JOURNEY))
    .sort()
    .map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));
}

/**
 * Reads the journeys of a folder.
 *
 * @throws when a file is no YAML, or no journey
 */
export function readJourneys(folder: string): Journeys {
  return new Map(
    readJourneyFiles(folder).map(({name, text}) => {
      const journey = path.basename(name, JOURNEY);
      return [journey, parseJourney(journey, load(text))];
    }),
  );
}

/** Path of a journey below the base address of the site. */
export function getJourneyPath({name}: Pick<Journey, 'name'>): string {
  return `journeys/${name}${JOURNEY}`;
}
