import {createRequire} from 'node:module';
import {APIS} from '../../config/apis';

// Node's own loader: the configuration's loader does not read the pipeline's modules.
const load = createRequire(import.meta.url);
const {readVerified} = load(
  '../../../scripts/openapi/verified-copies.ts',
) as typeof import('../../../scripts/openapi/verified-copies.ts');

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
 * Reads the summaries of the verified specifications in the order of the registry. They are part of
 * every page, so they hold no more than the footer shows.
 *
 * @param dir folder of the verified copies
 * @throws when a copy is missing or is not what its provenance says.
 */
export async function readSpecificationSummaries(dir: string): Promise<SpecificationSummary[]> {
  const specifications = await readVerified(dir, APIS);
  return specifications.map(({api: {id, label}, provenance}) => {
    const {title, operations, sha256, fetchedAt} = provenance;
    return {id, label, title, operations, sha256, fetchedAt};
  });
}
