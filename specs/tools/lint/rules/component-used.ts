import type {Oas3Rule} from '@redocly/openapi-core';

/**
 * No component is left over. Redocly's own rule does not look into extensions, and payloads of
 * webhooks are named only there.
 *
 * Options: `except`, reasons by component (`schemas/Name`) for those that nothing names.
 */
export const componentUsed: Oas3Rule = ({except = {}}) => ({
  Root(root, {location, report}) {
    const used = new Set(Object.keys(except).map((name) => `#/components/${name}`));
    const {components = {}, ...rest} = root;
    const groups = components as {[kind: string]: {[name: string]: unknown}};
    const queue = [rest, ...[...used].map((pointer) => find(groups, pointer))];
    for (const value of queue) {
      for (const pointer of listReferences(value)) {
        if (used.has(pointer)) continue;
        used.add(pointer);
        queue.push(find(groups, pointer));
      }
    }
    for (const [kind, members] of Object.entries(groups)) {
      // Security schemes are named by requirements, not by references.
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(members)) {
        if (used.has(`#/components/${kind}/${name}`)) continue;
        report({
          message: `Nothing refers to the component "${kind}/${name}".`,
          location: location.child(['components', kind, name]),
        });
      }
    }
  },
});

type Groups = {[kind: string]: {[name: string]: unknown}};

function find(groups: Groups, pointer: string): object {
  const [kind = '', name = ''] = pointer.replace('#/components/', '').split('/');
  return (groups[kind]?.[name] ?? {}) as object;
}

function listReferences(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : listReferences(member),
  );
}
