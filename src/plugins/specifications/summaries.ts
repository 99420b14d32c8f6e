import {createRequire} from 'node:module';
import {APIS} from '../../config/apis.ts';
import {Cursor} from '../../openapi/document/cursor.ts';
import type {VerifiedSpecification} from '../../openapi/verified-copies.ts';

// Node's own loader keeps one instance for all plugins, so that each document is read once.
const load = createRequire(import.meta.url);
export const {readVerified} = load(
  '../../openapi/verified-copies.ts',
) as typeof import('../../openapi/verified-copies.ts');

/** What the site's chrome says of a specification. */
export type SpecificationSummary = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly operations: number;
  /** Version of the API that the document describes. */
  readonly version: string;
  /** SHA-256 of the document as fetched, hexadecimal. */
  readonly sha256: string;
  /** Day of the fetch in UTC, ISO 8601. A moment would give every build other bytes in every file. */
  readonly fetchedAt: string;
};

/**
 * Reads the summaries of the verified specifications in the order of the registry. They are part of
 * every page, so they hold no more than the footer shows.
 *
 * @param dir folder of the verified copies
 * @throws when a copy is missing or is not what its provenance says.
 */
export function readSpecificationSummaries(dir: string): SpecificationSummary[] {
  return readVerified(dir, APIS).map(toSummary);
}

/** Takes from a verified copy what the site's chrome says of it. */
export function toSummary({
  api,
  document,
  provenance,
}: VerifiedSpecification): SpecificationSummary {
  const {title, operations, sha256, fetchedAt} = provenance;
  return {
    id: api.id,
    label: api.label,
    title,
    operations,
    version: Cursor.atRoot(document).raw('info').text('version') ?? '',
    sha256,
    fetchedAt: fetchedAt.slice(0, 10),
  };
}
