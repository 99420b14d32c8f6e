import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {APIS} from '../../config/apis';

/** What the site's chrome says of a specification. */
export type SpecificationSummary = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly operations: number;
  /** SHA-256 of the document as fetched, hexadecimal. */
  readonly sha256: string;
  /** Moment of the fetch, ISO 8601. */
  readonly fetchedAt: string;
};

/**
 * Reads the summaries of the verified specifications in the order of the registry.
 *
 * @throws when the provenance file is missing: the specifications are not fetched yet.
 */
export async function readSpecificationSummaries(dir: string): Promise<SpecificationSummary[]> {
  const file = path.join(dir, 'provenance.json');
  const provenance = JSON.parse(await readFile(file, 'utf8'));
  return APIS.map(({id, label}) => ({id, label, ...provenance[id]}));
}
