import type {Json, ParameterPlace, ParameterStyle, ShapeParameter} from '../types.ts';
import {composeExample} from './compose-example.ts';
import {buildFieldSchema} from './field-schema.ts';
import {flattenSchema} from './flat-schema.ts';
import {compact, follow, type Node, type Resolve, toJson, toList, toNode} from './reader.ts';

const DEFAULT_STYLES: {readonly [place in ParameterPlace]: ParameterStyle} = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** Headers that OpenAPI describes elsewhere: "Parameter Object", field `name`. */
const OTHER_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Turning pages says nothing about an operation, so samples leave it to the reader. */
const PAGINATION =
  /^(page|per_?page|page_?size|limit|offset|cursor|after|before|starting_after|size)$/i;

/** So many optional parameters a default sample takes at most. */
const MOST_OPTIONAL = 2;

/**
 * Builds the parameters of an operation; those of the path item come first, and the operation's own
 * replace them. The default sample has every required one, and the first two optional query
 * parameters with an example of their own that are neither pagination nor have a default.
 */
export function buildParameters(
  pathItem: Node,
  operation: Node,
  resolve: Resolve,
): ShapeParameter[] {
  const nodes = new Map<string, Node>();
  for (const each of [...toList(pathItem.parameters), ...toList(operation.parameters)]) {
    const node = follow(each, resolve);
    if (!isPlace(node.in) || typeof node.name !== 'string') continue;
    if (node.in === 'header' && OTHER_HEADERS.has(node.name.toLowerCase())) continue;
    nodes.set(`${node.in}.${node.name}`, node);
  }
  let optional = 0;
  return [...nodes.values()].map((node) => {
    const parameter = buildParameter(node, resolve);
    if (parameter.required || parameter.example === undefined) return parameter;
    if (isShownThoughOptional(node, resolve) && optional < MOST_OPTIONAL) {
      optional += 1;
      return parameter;
    }
    const {example: _, ...rest} = parameter;
    return rest;
  });
}

function buildParameter(node: Node, resolve: Resolve): ShapeParameter {
  const place = isPlace(node.in) ? node.in : 'query';
  const [content] = Object.entries(toNode(node.content));
  const schema = content ? follow(content[1], resolve).schema : node.schema;
  const style = toStyle(node.style) ?? DEFAULT_STYLES[place];
  const isRequired = place === 'path' || node.required === true;
  return compact<ShapeParameter>({
    name: String(node.name),
    in: place,
    style,
    explode: typeof node.explode === 'boolean' ? node.explode : style === 'form',
    allowReserved: node.allowReserved === true ? true : undefined,
    required: isRequired ? true : undefined,
    content: content?.[0],
    schema: buildFieldSchema(schema ?? {}, resolve),
    example:
      getExplicitExample(content ? follow(content[1], resolve) : node, resolve) ??
      (isRequired
        ? composeExample(schema ?? {type: 'string'}, resolve, String(node.name))
        : undefined),
  });
}

/** The value of `example`, or of the first of `examples`, of a parameter or media type. */
export function getExplicitExample(node: Node, resolve: Resolve): Json | undefined {
  if ('example' in node) return toJson(node.example);
  for (const each of Object.values(toNode(node.examples))) {
    const example = follow(each, resolve);
    if ('value' in example) return toJson(example.value);
    if ('dataValue' in example) return toJson(example.dataValue);
  }
  return undefined;
}

function isShownThoughOptional(node: Node, resolve: Resolve): boolean {
  const schema = flattenSchema(node.schema, resolve).node;
  return (
    node.in === 'query' &&
    node.deprecated !== true &&
    !PAGINATION.test(String(node.name)) &&
    !('default' in schema) &&
    getExplicitExample(node, resolve) !== undefined
  );
}

function isPlace(value: unknown): value is ParameterPlace {
  return value === 'path' || value === 'query' || value === 'header' || value === 'cookie';
}

function toStyle(value: unknown): ParameterStyle | undefined {
  const styles = [
    'simple',
    'label',
    'matrix',
    'form',
    'spaceDelimited',
    'pipeDelimited',
    'deepObject',
  ] as const;
  return styles.find((each) => each === value);
}
