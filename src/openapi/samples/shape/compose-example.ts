import {lookUp} from '../look-up.ts';
import type {Json} from '../types.ts';
import {isFile, listTypes} from './field-schema.ts';
import {flattenSchema} from './flat-schema.ts';
import {
  isNode,
  type Node,
  type Resolve,
  toJson,
  toList,
  toNode,
  toOptionalNumber,
} from './reader.ts';

/** Longer values of a list are not repeated, whatever `minItems` asks for. */
const MAX_REPEATED_LENGTH = 10_000;
/** A composed text is no longer, whatever `minLength` asks for. */
const MAX_TEXT_LENGTH = 1_000;

/**
 * Composes a short value that fits a schema: its own example, else constants and defaults, else the
 * required members. An object that requires nothing gets its first two members with an example.
 *
 * @param name of the field, which stands for a text that nothing is known of.
 */
export function composeExample(
  schema: unknown,
  resolve: Resolve,
  name = 'text',
  trail: readonly string[] = [],
): Json {
  const flat = flattenSchema(schema, resolve, trail);
  const {node} = flat;
  const own = getOwnExample(node);
  if (own !== undefined) return own;
  const [variant] = [...toList(node.oneOf), ...toList(node.anyOf)];
  if (variant !== undefined && !isNode(node.properties)) {
    return composeExample(variant, resolve, name, flat.trail);
  }
  const type = listTypes(node).find((each) => each !== 'null') ?? listTypes(node)[0];
  switch (type) {
    case 'object':
      return composeObject(node, resolve, flat.trail);
    case 'array':
      return composeList(node, resolve, name, flat.trail);
    case 'integer':
    case 'number':
      return composeNumber(node, type);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return composeText(node, name);
    default:
      return isFile(node) ? composeText(node, name) : {};
  }
}

/** The example that a schema gives itself, its constant, default or first allowed value. */
export function getOwnExample(node: Node): Json | undefined {
  if ('example' in node) return toJson(node.example);
  const [first] = toList(node.examples);
  if (first !== undefined) return toJson(first);
  if ('const' in node) return toJson(node.const);
  if ('default' in node) return toJson(node.default);
  return Array.isArray(node.enum) && node.enum.length > 0 ? toJson(node.enum[0]) : undefined;
}

function composeObject(node: Node, resolve: Resolve, trail: readonly string[]): Json {
  const members = Object.entries(toNode(node.properties)).map(([name, member]) => ({
    name,
    member,
    flat: flattenSchema(member, resolve, trail),
  }));
  const writable = members.filter(({flat}) => flat.node.readOnly !== true && !flat.isCircular);
  const required = new Set(toList(node.required));
  const chosen = writable.filter(({name}) => required.has(name));
  if (chosen.length === 0) {
    const withExample = writable.filter(({flat}) => getOwnExample(flat.node) !== undefined);
    chosen.push(...(withExample.length > 0 ? withExample.slice(0, 2) : writable.slice(0, 1)));
  }
  return Object.fromEntries(
    chosen.map(({name, member}) => [name, composeExample(member, resolve, name, trail)]),
  );
}

function composeList(node: Node, resolve: Resolve, name: string, trail: readonly string[]): Json {
  if (flattenSchema(node.items, resolve, trail).isCircular) return [];
  const item = composeExample(node.items ?? {}, resolve, name, trail);
  // Lists in lists multiply: a document of a few lines could ask for more than a machine holds.
  const most = JSON.stringify(item).length > MAX_REPEATED_LENGTH ? 1 : 10;
  const count = Math.max(1, Math.min(toOptionalNumber(node.minItems) ?? 1, most));
  return Array.from({length: count}, () => item);
}

function composeNumber(node: Node, type: 'integer' | 'number'): number {
  const least = toOptionalNumber(node.minimum) ?? toOptionalNumber(node.exclusiveMinimum);
  const step = toOptionalNumber(node.multipleOf) || 1;
  const isExcluded = node.exclusiveMinimum === true || typeof node.exclusiveMinimum === 'number';
  const most = toOptionalNumber(node.maximum);
  if (least !== undefined) {
    const start = Math.ceil(least / step) * step;
    const fitting = isExcluded && start <= least ? start + step : start;
    return Number.isFinite(fitting) ? fitting : least;
  }
  if (most !== undefined && most < step) return Math.floor(most / step) * step;
  return type === 'integer' || step !== 1 ? step : 1;
}

const TEXTS: {readonly [format: string]: string} = {
  'date-time': '2026-06-20T14:00:00+02:00',
  date: '2026-06-20',
  time: '14:00:00+02:00',
  duration: 'PT1H',
  email: 'noor@example.com',
  'idn-email': 'noor@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  iri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  binary: 'file.bin',
};

function composeText(node: Node, name: string): string {
  const known = lookUp(TEXTS, isFile(node) ? 'binary' : String(node.format));
  if (known !== undefined) return known;
  const least = Math.min(toOptionalNumber(node.minLength) ?? 0, MAX_TEXT_LENGTH);
  const most = toOptionalNumber(node.maxLength) ?? Number.POSITIVE_INFINITY;
  return name.padEnd(least, name || '-').slice(0, most);
}
