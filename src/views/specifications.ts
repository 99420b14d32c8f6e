import {Cursor} from '../openapi/document/cursor.ts';
import {listOperations} from '../openapi/document/operations.ts';
import type {VerifiedSpecification} from '../openapi/verified-copies.ts';

/** What navbar, footer and pages show about a specification. */
export type SpecificationSummary = {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly operations: number;
  /** Version of the API that the document describes. */
  readonly version: string;
  /** SHA-256 of the document as fetched, hexadecimal. */
  readonly sha256: string;
  /** Day of the fetch in UTC, ISO 8601. With the time, each fetch would change every file. */
  readonly fetchedAt: string;
  /** Page of its TypeScript client; absent when the client could not be generated. */
  readonly client?: string;
};

/** Summarises a verified copy. */
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
