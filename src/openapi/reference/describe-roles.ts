import type {ScopeView} from './types.ts';

/** Who has a scope, in words; empty where the document does not say. */
export function describeRoles({roles = []}: ScopeView): string {
  if (roles.length === 0) return '';
  return `${roles.length === 1 ? 'Role' : 'Roles'}: ${roles.join(', ')}`;
}
