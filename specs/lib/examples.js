import {getExtensions, setExtension} from '@typespec/openapi';

export function $requestExample(context, operation, name, summary, value) {
  place(context, operation, 'x-request-examples', {name, summary, value});
}

export function $responseExample(context, operation, name, summary, changes) {
  place(context, operation, 'x-response-examples', {name, summary, changes});
}

export function $errorExample(context, operation, code, changes) {
  place(context, operation, 'x-error-examples', {code, changes});
}

export function $story({program}, operation, name) {
  setExtension(program, operation, 'x-story', name);
}

export function $sample({program}, property, value) {
  setExtension(program, property, 'x-example', value);
}

export function $exampleItems({program}, property, ...changes) {
  setExtension(program, property, 'x-example-items', changes);
}

/** The position of each entry in its source. */
const positions = new WeakMap();

// Decorators above an operation run from the last to the first, those in another file from the first to the
// last. The position gives both the order of the source.
function place({program, decoratorTarget}, target, key, entry) {
  positions.set(entry, decoratorTarget.pos);
  const entries = [...(getExtensions(program, target).get(key) ?? []), entry];
  entries.sort((left, right) => positions.get(left) - positions.get(right));
  setExtension(program, target, key, entries);
}
