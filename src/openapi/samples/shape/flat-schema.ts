import {isNode, type Node, type Resolve, toList, toNode} from './reader.ts';

/** A schema with its references followed and its `allOf` merged, one level deep. */
export type FlatSchema = {
  readonly node: Node;
  /** References on the way here, by which circles are seen. */
  readonly trail: readonly string[];
  /** The schema refers to one that encloses it. */
  readonly isCircular: boolean;
};

/** Deeper than this a form has no fields and a composed example no members. */
const DEEPEST = 24;

/** Follows `$ref` and merges `allOf` into one object; members beside them win. */
export function flattenSchema(
  value: unknown,
  resolve: Resolve,
  trail: readonly string[] = [],
): FlatSchema {
  let node = toNode(value);
  let path = trail;
  while (typeof node.$ref === 'string') {
    const {$ref, ...beside} = node;
    const reference = $ref as string;
    if (path.includes(reference) || path.length > DEEPEST) {
      return {node: {}, trail: path, isCircular: true};
    }
    path = [...path, reference];
    node = {...toNode(resolve(reference)), ...beside};
  }
  let isCircular = false;
  for (const part of toList(node.allOf)) {
    const flat = flattenSchema(part, resolve, path);
    isCircular ||= flat.isCircular;
    path = [...new Set([...path, ...flat.trail])];
    node = mergeSchemas(flat.node, node);
  }
  if (!node.allOf) return {node, trail: path, isCircular};
  const {allOf: _, ...merged} = node;
  return {node: merged, trail: path, isCircular};
}

function mergeSchemas(base: Node, over: Node): Node {
  const properties =
    isNode(base.properties) || isNode(over.properties)
      ? {properties: {...toNode(base.properties), ...toNode(over.properties)}}
      : {};
  const required = [...new Set([...toList(base.required), ...toList(over.required)])];
  return {...base, ...over, ...properties, ...(required.length > 0 && {required})};
}
