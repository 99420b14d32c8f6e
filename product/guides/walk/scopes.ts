import type {Specification} from '../../../src/guides/specifications.ts';

/** Lists the scopes that an operation asks for; undefined addresses ask for none. */
export function listScopes(
  specifications: readonly Specification[],
  href: string | undefined,
): string[] {
  const operations = specifications.flatMap((each) => [...each.operations.values()]);
  const found = operations.find((operation) => operation.href === href);
  return (found?.place.rawItems('security') ?? []).flatMap((requirement) =>
    Object.values(requirement.object).flat().map(String),
  );
}
