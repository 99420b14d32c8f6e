import type {Operation} from '../pages/list-sample-pages.ts';

/** The first operation of each family. */
export function pickFamilies(operations: readonly Operation[]): Operation[] {
  const chosen = new Map<string, Operation>();
  for (const operation of operations) {
    const family = `${operation.api}~${operation.family}`;
    if (!chosen.has(family)) chosen.set(family, operation);
  }
  return [...chosen.values()];
}
