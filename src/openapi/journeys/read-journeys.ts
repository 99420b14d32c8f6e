import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import {getText, isObject} from '../document/json-value.ts';
import {type Journey, parseJourney} from './journey.ts';

/** Folder of the product's journeys, and of the documents that only they need. */
export const JOURNEYS_DIR = 'product/journeys';

const JOURNEY = '.arazzo.yaml';
const DOCUMENT = '.yaml';

/** A file of the folder as it stands there. */
export type JourneyFile = {readonly name: string; readonly text: string};

/** Journeys by their names, and titles of the operations that no published document has. */
export type Journeys = {
  readonly journeys: ReadonlyMap<string, Journey>;
  /** By document and id of the operation, as in `checkout.create-order`. */
  readonly titles: ReadonlyMap<string, string>;
};

/** Reads the files of the journeys in the order of their names; none where a product has none. */
export function readJourneyFiles(folder: string): JourneyFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(DOCUMENT))
    .sort()
    .map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));
}

/**
 * Reads the journeys of a folder.
 *
 * @throws when a file is no YAML, or no journey
 */
export function readJourneys(folder: string): Journeys {
  const files = readJourneyFiles(folder);
  const isJourney = ({name}: JourneyFile) => name.endsWith(JOURNEY);
  return {
    journeys: new Map(
      files.filter(isJourney).map(({name, text}) => {
        const journey = path.basename(name, JOURNEY);
        return [journey, parseJourney(journey, load(text))];
      }),
    ),
    titles: new Map(
      files
        .filter((file) => !isJourney(file))
        .flatMap(({name, text}) => listTitles(path.basename(name, DOCUMENT), load(text))),
    ),
  };
}

/** Path of a journey below the base address of the site. */
export function getJourneyPath({name}: Pick<Journey, 'name'>): string {
  return `journeys/${name}${JOURNEY}`;
}

function listTitles(source: string, document: unknown): [string, string][] {
  const paths = isObject(document) && isObject(document.paths) ? document.paths : {};
  return Object.values(paths)
    .flatMap((item) => (isObject(item) ? Object.values(item) : []))
    .flatMap((operation): [string, string][] => {
      const id = getText(operation, 'operationId');
      const title = getText(operation, 'summary');
      return id && title ? [[`${source}.${id}`, title]] : [];
    });
}
