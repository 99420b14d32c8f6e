import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../config/apis.ts';
import {product} from '../config/product.ts';
import {getText} from '../openapi/document/json-value.ts';
import {readHosts} from '../openapi/hosts/read-hosts.ts';
import {JOURNEYS_DIR, type Journeys, readJourneys} from '../openapi/journeys/journey.ts';
import {rememberFor} from '../openapi/remember-for.ts';
import {readVerified, type VerifiedSpecification} from '../openapi/verified-copies.ts';
import {buildCatalogue, type Catalogue} from './catalogue.ts';
import {type LifeCycle, parseLifeCycle} from './life-cycles/life-cycle.ts';
import {buildHostSpecification, buildSpecification, type Specification} from './specifications.ts';

/** Everything that guides are resolved against. */
export type GuideContext = {
  readonly specifications: readonly Specification[];
  /** Hosts whose requests a guide documents. */
  readonly hosts: readonly Specification[];
  readonly catalogue: Catalogue;
  /** Word of the glossary to its definition. */
  readonly glossary: ReadonlyMap<string, string>;
  /** Life cycles of resources, by the names of their files. */
  readonly lifeCycles: ReadonlyMap<string, LifeCycle>;
  readonly journeys: Journeys;
  /** Rules for coding assistants, for the file `AGENTS.md` of a reader's project. */
  readonly agentsFile: string;
};

/** Indexes what guides name once for each set of documents. */
const indexNames = rememberFor((verified: readonly VerifiedSpecification[]) => {
  const specifications = verified.map(({api, document}) => buildSpecification(api, document));
  return {specifications, catalogue: buildCatalogue(specifications)};
});

/**
 * Reads the context of the guides of a project, with the scopes that no specification describes.
 *
 * @throws when the specifications are not fetched, or a file of `docs/_data` has another form
 */
export function readGuideContext(siteDir: string): GuideContext {
  const verified = readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  const {specifications, catalogue} = indexNames(verified);
  const data = path.join(siteDir, 'docs/_data');
  const ownScopes = readPairs(path.join(data, 'scopes.json'), 'name', 'allows');
  return {
    specifications,
    hosts: readHosts(siteDir).map(buildHostSpecification),
    catalogue: {...catalogue, scopes: new Map([...catalogue.scopes, ...ownScopes])},
    glossary: readPairs(path.join(data, 'glossary.json'), 'term', 'definition'),
    lifeCycles: readLifeCycles(path.join(data, 'life-cycles')),
    journeys: readJourneys(path.join(siteDir, JOURNEYS_DIR)),
    agentsFile: readAgentsFile(path.join(data, 'agents.md')),
  };
}

/** Reads the text for assistants, with the address of this site in it. */
function readAgentsFile(file: string): string {
  if (!existsSync(file)) return '';
  const {siteUrl, baseUrl} = product;
  return readFileSync(file, 'utf8').trimEnd().replaceAll('{site}/', `${siteUrl}${baseUrl}`);
}

/**
 * Reads a file of data that writers edit.
 *
 * @returns undefined when there is none
 * @throws with its name when it is not JSON
 */
export function readData(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} is not JSON: ${reason}. Correct it there.`, {cause});
  }
}

/** Reads a list of objects that have a name and its meaning. */
function readPairs(file: string, nameKey: string, meaningKey: string): Map<string, string> {
  const entries = readData(file) ?? [];
  const pairs = (Array.isArray(entries) ? entries : [entries]).map((entry) => {
    const name = getText(entry, nameKey);
    const meaning = getText(entry, meaningKey);
    if (name && meaning) return [name, meaning] as const;
    throw new Error(
      `Guide data ${file} has an entry without "${nameKey}" or "${meaningKey}": found ` +
        `${JSON.stringify(entry)}. Give both as texts.`,
    );
  });
  return new Map(pairs);
}

/**
 * Reads the life cycles of a folder, one file each.
 *
 * @returns by the names of the files, in their order
 * @throws when a file is not JSON, or lacks a part of a life cycle
 */
export function readLifeCycles(folder: string): Map<string, LifeCycle> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const name = path.basename(file, '.json');
      return [name, parseLifeCycle(name, readData(path.join(folder, file)))];
    }),
  );
}
