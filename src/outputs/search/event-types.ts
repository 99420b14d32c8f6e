const EVENT_TYPE = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;

/**
 * Finds the types of webhook events in a specification: dotted values of enumerations, as in
 * `order.paid`, and the names of its webhooks.
 *
 * @param document a verified OpenAPI document
 */
export function findEventTypes(document: unknown): Set<string> {
  const found = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string' && EVENT_TYPE.test(value)) found.add(value);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'enum' && Array.isArray(value)) value.forEach(add);
      else if (key === 'const') add(value);
      else if (key === 'webhooks' && node === document) Object.keys(value).forEach(add);
      visit(value);
    }
  };
  visit(document);
  return found;
}
