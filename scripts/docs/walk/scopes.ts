import type {JsonObject} from '../../../src/plugins/guides/json.ts';
import {getList, getObject} from '../../../src/plugins/guides/json.ts';
import type {Specification} from '../../../src/plugins/guides/specifications.ts';

/** Lists the scopes that an operation asks for; undefined addresses ask for none. */
export function listScopes(
  specifications: readonly Specification[],
  href: string | undefined,
): string[] {
  for (const {operations} of specifications) {
    for (const operation of operations.values()) {
      if (operation.href === href) return readScopes(operation.definition);
    }
  }
  return [];
}

function readScopes(definition: JsonObject): string[] {
  return getList(definition, 'security').flatMap((requirement) =>
    Object.keys(getObject({requirement}, 'requirement')).flatMap((scheme) =>
      getList(requirement, scheme).map(String),
    ),
  );
}
