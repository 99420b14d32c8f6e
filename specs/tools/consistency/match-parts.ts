import {getMember} from '../../../src/openapi/document/json-value.ts';
import type {ListAnswer} from './list-answers.ts';

/** Names each row that includes another resource than the one whose GUID it has. */
export function findForeignParts({rows}: ListAnswer): string[] {
  return rows.flatMap((row, index) =>
    Object.entries(row).flatMap(([field, value]) => {
      const part = field.replace(/_guid(s?)$/, '$1');
      const included = row[part];
      if (part === field || typeof included !== 'object') return [];
      const found = Array.isArray(included)
        ? included.map((each) => getMember(each, 'guid'))
        : (getMember(included, 'guid') ?? null);
      return JSON.stringify(found) === JSON.stringify(value)
        ? []
        : [`row ${index + 1} has \`${field}\` ${JSON.stringify(value)}, but includes another`];
    }),
  );
}
