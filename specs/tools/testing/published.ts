import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readPublished as readDocument, SPEC_SOURCES} from '../apis.ts';
import type {SpecDocument} from '../document.ts';

/** The committed documents by the id of their specification. */
export function readPublished(): Record<string, SpecDocument> {
  return Object.fromEntries(SPEC_SOURCES.map((source) => [source.id, readDocument('', source)]));
}

/**
 * Reads one of the tables in specs/catalogue. Their cells hold neither commas nor quotes.
 *
 * @returns one record for each row, by the names in the first line.
 */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  const [head = '', ...lines] = readFileSync(join('specs/catalogue', name), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split(',') as Column[];
  return lines.map((line) => {
    const cells = line.split(',');
    const entries = columns.map((column, index) => [column, cells[index] ?? '']);
    return Object.fromEntries(entries) as Record<Column, string>;
  });
}
