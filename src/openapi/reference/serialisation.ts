import type {Cursor} from '../document/cursor.ts';
import {type ParameterPlace, readStyle} from '../document/operation-parts.ts';
import {lookUp} from '../samples/look-up.ts';
import type {Fact, SchemaView} from './types.ts';

/**
 * Shows how a list or an object is written into the request (OpenAPI 3.1, section 4.8.12.4), with the
 * names of its fields in place of values.
 *
 * @returns nothing for single values, which are written as they are.
 */
export function describeStyle(
  parameter: Cursor,
  place: ParameterPlace,
  name: string,
  schema: SchemaView,
): Fact[] {
  const {style, explode} = readStyle(parameter, place);
  const written = write(style, explode, name, schema);
  return [
    ...(written ? [{term: 'Serialised as', codes: [written]}] : []),
    ...(parameter.isTrue('allowReserved') ? [{term: 'Reserved characters', text: 'kept'}] : []),
    ...(parameter.isTrue('allowEmptyValue') ? [{term: 'Empty value', text: 'allowed'}] : []),
  ];
}

function write(
  style: string,
  explode: boolean,
  name: string,
  schema: SchemaView,
): string | undefined {
  if (schema.type.includes('array')) return writeList(style, explode, name);
  if (/\b(?:object|map)\b/.test(schema.type) || style === 'deepObject') {
    const keys = schema.fields?.filter(({kind}) => kind === 'name').map((field) => field.name);
    return writeObject(style, explode, name, keys?.length ? keys.slice(0, 2) : ['key']);
  }
  if (style === 'label') return '.value';
  return style === 'matrix' ? `;${name}=value` : undefined;
}

function writeList(style: string, explode: boolean, name: string): string {
  const patterns: Readonly<Record<string, readonly [string, string]>> = {
    simple: ['a,b', 'a,b'],
    label: ['.a,b', '.a.b'],
    matrix: [`;${name}=a,b`, `;${name}=a;${name}=b`],
    form: [`${name}=a,b`, `${name}=a&${name}=b`],
    spaceDelimited: [`${name}=a%20b`, `${name}=a&${name}=b`],
    pipeDelimited: [`${name}=a|b`, `${name}=a&${name}=b`],
  };
  return lookUp(patterns, style)?.[explode ? 1 : 0] ?? `${name}=a&${name}=b`;
}

function writeObject(
  style: string,
  explode: boolean,
  name: string,
  keys: readonly string[],
): string {
  const flat = keys.map((key) => `${key},…`).join(',');
  const pairs = (separator: string) => keys.map((key) => `${key}=…`).join(separator);
  if (style === 'deepObject') return keys.map((key) => `${name}[${key}]=…`).join('&');
  if (style === 'simple') return explode ? pairs(',') : flat;
  if (style === 'label') return `.${explode ? pairs('.') : flat}`;
  if (style === 'matrix') return explode ? `;${pairs(';')}` : `;${name}=${flat}`;
  return explode ? pairs('&') : `${name}=${flat}`;
}
