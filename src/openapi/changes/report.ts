import {getList, getMember, getText, type JsonValue} from '../document/json-value.ts';

/** One difference as `redocly diff --format json` reports it (`@redocly/cli` 2.77.0, reportVersion 1). */
export type RawChange = {
  readonly kind: 'added' | 'removed' | 'modified';
  /** Kind of object, as OpenAPI names it: `Schema`, `Parameter`, `Operation`. */
  readonly typeName: string;
  /** The member that changed; absent when the whole object came or went. */
  readonly property?: string;
  readonly impact: 'major' | 'minor' | 'patch';
  /** Place from the first operation that leads there, through references. */
  readonly path: string;
  readonly base?: RawPlace;
  readonly revision?: RawPlace;
};

export type RawPlace = {readonly pointer: string; readonly value?: JsonValue};

/**
 * Reads the report of a comparison.
 *
 * @throws when it is no report of the version that is known.
 */
export function parseReport(report: unknown): RawChange[] {
  const version = getText(report, 'reportVersion');
  if (version !== '1' || !Array.isArray(getMember(report, 'changes'))) {
    throw new Error(
      `The report of the comparison cannot be read: reportVersion is ${JSON.stringify(version)}, ` +
        'expected "1" and a list of changes. Install the version of @redocly/cli of the lockfile with `npm ci`.',
    );
  }
  return getList(report, 'changes') as unknown as RawChange[];
}
