import {Cursor} from '../openapi/document/cursor.ts';
import {listOperations} from '../openapi/document/operations.ts';
import type {VerifiedSpecification} from '../openapi/verified-copies.ts';

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
  /** Page that describes its TypeScript client; none where no client could be made. */
  readonly client?: string;
};

/** Takes from a verified copy what the site's chrome says of it. */
export function toSummary({
  api,
  document,
  provenance,
}: VerifiedSpecification): SpecificationSummary {
  const {title, sha256, fetchedAt} = provenance;
  const root = Cursor.atRoot(document);
  return {
    id: api.id,
    label: api.label,
    title,
    operations: listOperations(root).filter(({isHidden}) => !isHidden).length,
    version: root.raw('info').text('version') ?? '',
    sha256,
    fetchedAt: fetchedAt.slice(0, 10),
  };
}
