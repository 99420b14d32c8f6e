import {getExtensions, setExtension} from '@typespec/openapi';

export function $requestExample(context, operation, name, summary, value) {
  putFirst(context.program, operation, 'x-request-examples', {name, summary, value});
}

export function $responseExample(context, operation, name, summary, changes) {
  putFirst(context.program, operation, 'x-response-examples', {name, summary, changes});
}

export function $errorExample(context, operation, code, changes) {
  putFirst(context.program, operation, 'x-error-examples', {code, changes});
}

export function $sample({program}, property, value) {
  setExtension(program, property, 'x-example', value);
}

export function $exampleItems({program}, property, ...changes) {
  setExtension(program, property, 'x-example-items', changes);
}

// Decorators run from the last to the first, so each one goes before those already there.
function putFirst(program, target, key, entry) {
  const entries = getExtensions(program, target).get(key) ?? [];
  setExtension(program, target, key, [entry, ...entries]);
}
