import {$summary, $tag} from '@typespec/compiler';
import {$operationId, getExtensions, setExtension} from '@typespec/openapi';

export function $group(context, group, name, description) {
  context.call($tag, group, name);
  // The build makes the list of tags from it, in the order of main.tsp.
  const tags = getExtensions(context.program, group.namespace).get('x-tags') ?? {};
  const described = {...tags, [name]: toOneLine(description)};
  setExtension(context.program, group.namespace, 'x-tags', described);
}

export function $operation(context, operation, summary, scope) {
  context.call($summary, operation, summary);
  context.call($operationId, operation, toKebabCase(summary));
  setExtension(context.program, operation, 'x-scope', scope);
  // The emitter sorts paths; the build restores the order of the sources with this position.
  setExtension(context.program, operation, 'x-position', operation.node.pos);
}

export function $errorCodes({program}, operation, status, ...codes) {
  const declared = getExtensions(program, operation).get('x-error-codes') ?? {};
  const known = declared[status] ?? [];
  const added = codes.filter((code) => !known.includes(code));
  setExtension(program, operation, 'x-error-codes', {...declared, [status]: [...known, ...added]});
}

export function $rateLimit({program}, operation, policy) {
  setExtension(program, operation, 'x-rate-limit', policy);
}

export function $ownServer({program}, operation, url, description) {
  setExtension(program, operation, 'x-servers', [{url, description}]);
}

function toKebabCase(summary) {
  return summary.toLowerCase().replaceAll(' ', '-');
}

function toOneLine(text) {
  return text.trim().replaceAll(/\s+/g, ' ');
}
