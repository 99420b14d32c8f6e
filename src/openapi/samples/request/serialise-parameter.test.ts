import {describe, expect, it} from 'vitest';
import type {JsonValue, ParameterStyle} from '../types.ts';
import {
  serialiseHeaderParameter,
  serialisePairs,
  serialisePathParameter,
  toWire,
} from './serialise-parameter.ts';

// The table "Style Examples" of OpenAPI 3.1.1, with a parameter named `color`.
const EMPTY = '';
const LIST = ['blue', 'black', 'brown'];
const MEMBERS = {R: 100, G: 200, B: 150};

type Row = readonly [style: ParameterStyle, explode: boolean, value: JsonValue, wire: string];

const PATH_ROWS: readonly Row[] = [
  ['matrix', false, EMPTY, ';color'],
  ['matrix', false, MEMBERS, ';color=R,100,G,200,B,150'],
  ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
  ['matrix', true, MEMBERS, ';R=100;G=200;B=150'],
  ['label', false, LIST, '.blue,black,brown'],
  ['label', true, LIST, '.blue.black.brown'],
  ['label', true, MEMBERS, '.R=100.G=200.B=150'],
  ['simple', false, LIST, 'blue,black,brown'],
  ['simple', true, MEMBERS, 'R=100,G=200,B=150'],
];

const QUERY_ROWS: readonly Row[] = [
  ['form', true, EMPTY, 'color='],
  ['form', false, MEMBERS, 'color=R,100,G,200,B,150'],
  ['form', true, LIST, 'color=blue&color=black&color=brown'],
  ['form', true, MEMBERS, 'R=100&G=200&B=150'],
  ['spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
  ['pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
  ['deepObject', true, {a: {in: 'x,y'}}, 'color%5Ba%5D%5Bin%5D=x%2Cy'],
  ['deepObject', true, {a: [1, 2]}, 'color%5Ba%5D=1&color%5Ba%5D=2'],
  ['form', true, [], ''],
];

const name = 'color';

function toQuery(row: Row, more: {allowReserved?: true; content?: string} = {}): string {
  const [style, explode, value] = row;
  return serialisePairs({name, style, explode, ...more}, value)
    .map(toWire)
    .join('&');
}

describe('Parameters', () => {
  it.each(PATH_ROWS)('write a path value with style %s, explode %s: %j', (...row) => {
    const [style, explode, value, wire] = row;
    expect(serialisePathParameter({name, style, explode}, value)).toBe(wire);
  });

  it.each(QUERY_ROWS)('write a query value with style %s, explode %s: %j', (...row) => {
    expect(toQuery(row)).toBe(row[3]);
  });

  it('percent-encode everything but unreserved characters (RFC 3986, section 2.3)', () => {
    const value = "a/b?c#d e'f\u00e9~._-";
    const encoded = 'a%2Fb%3Fc%23d%20e%27f%C3%A9~._-';
    expect(serialisePathParameter({name, style: 'simple', explode: false}, value)).toBe(encoded);
    expect(toQuery(['form', true, value, ''])).toBe(`color=${encoded}`);
  });

  it('encode a comma inside an item, so that it differs from the comma between items', () => {
    expect(toQuery(['form', false, ['a,b', 'c'], ''])).toBe('color=a%2Cb,c');
  });

  it('do not encode reserved characters with allowReserved, except those that change the query', () => {
    const wire = toQuery(['form', true, "/a?b:c@d,e!f$g(h)*;=&+#[]' ", ''], {allowReserved: true});
    expect(wire).toBe('color=/a?b:c@d,e!f$g(h)*;=%26%2B%23%5B%5D%27%20');
  });

  it('write a parameter with content as text of its media type', () => {
    const wire = toQuery(['form', true, {a: [1]}, ''], {content: 'application/json'});
    expect(wire).toBe('color=%7B%22a%22%3A%5B1%5D%7D');
  });

  it('write header values without percent-encoding', () => {
    const write = (explode: boolean, value: JsonValue, content?: string) =>
      serialiseHeaderParameter({name, style: 'simple', explode, content}, value);
    expect(write(false, 'a b%')).toBe('a b%');
    expect(write(true, MEMBERS)).toBe('R=100,G=200,B=150');
    expect(write(true, [1], 'application/json')).toBe('[1]');
  });

  it('have a wire form only if plain encoding would differ', () => {
    const plain = serialisePairs({name, style: 'form', explode: true}, LIST);
    expect(plain.every(({wire}) => wire === undefined)).toBe(true);
    const joined = serialisePairs({name, style: 'form', explode: false}, LIST);
    expect(joined[0]?.wire).toBe('color=blue,black,brown');
  });
});
