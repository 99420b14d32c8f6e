import {describe, expect, it} from 'vitest';
import {MAX_DEPTH, parseDocument} from './document.ts';

const ORIGIN = {id: 'orders', source: 'orders', url: 'https://host.example/orders.json'};

function parse(text: string | Buffer) {
  return parseDocument(Buffer.from(text), ORIGIN);
}

describe('JSON', () => {
  it('is recognised by its first character after white space and a byte-order mark', () => {
    expect(parse('\ufeff \n\t{"a": [1, "x"]}')).toEqual({a: [1, 'x']});
  });

  it('with a key twice is refused', () => {
    expect(() => parse('{"a": {"b": 1, "b": 2}}')).toThrow('"b" occurs twice in one object');
  });

  it('with a key in several objects, in a string and after escapes passes', () => {
    const value = {
      a: '{"a": 1, "a": 2}',
      b: [{a: 1}, {a: 2}],
      'c"': '\\',
      'c\\"': '\\"',
      d: {a: {}},
    };
    expect(parse(JSON.stringify(value))).toEqual(value);
  });

  it('of great depth is refused before it is parsed', () => {
    const depth = MAX_DEPTH;
    expect(parse(`{"a": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`)).toBeTypeOf('object');
    expect(() => parse(`{"a": ${'['.repeat(5_000_000)}`)).toThrow('deeper than 100 levels');
  });

  it('with more values than a document has is refused before it is parsed', () => {
    const text = `[${'[],'.repeat(2_000_000)}0]`;
    expect(() => parse(text)).toThrow(
      /is not acceptable JSON or YAML .* more than 1,000,000 values/,
    );
  });
});

describe('YAML', () => {
  it('may have aliases and merge keys', () => {
    const text = 'a: &a {x: 1, y: [1, 2]}\nb: *a\nc:\n  <<: *a\n  x: 2\n200: ok\nd: 2024-01-01\n';
    const a = {x: 1, y: [1, 2]};
    expect(parse(text)).toEqual({200: 'ok', a, b: a, c: {x: 2, y: [1, 2]}, d: '2024-01-01'});
  });

  it('with a key twice is refused with its line', () => {
    expect(() => parse('a: 1\nb: 2\na: 3\n')).toThrow('duplicated mapping key (3:');
  });

  it('whose aliases explode is refused', () => {
    const levels = Array.from({length: 9}, (_, index) => {
      const inner = Array.from({length: 10}, () => (index === 0 ? 'x' : `*l${index - 1}`));
      return `l${index}: &l${index} [${inner.join(', ')}]`;
    });
    expect(() => parse(levels.join('\n'))).toThrow('more than 1,000,000 values, aliases followed');
  });

  it('with an alias that contains itself is refused', () => {
    expect(() => parse('a: &a\n  b: *a\n')).toThrow('an alias contains itself');
  });

  it('with more values than a document has is refused before it is parsed', () => {
    const text = `a: [${'1,'.repeat(1_000_001)}1]`;
    expect(() => parse(text)).toThrow('is not acceptable JSON or YAML');
  });

  it('with a number that JSON lacks is refused', () => {
    expect(() => parse('a: {b: .inf}')).toThrow('Infinity is not a JSON number at "#/a/b"');
  });
});

describe('bytes that are not a document', () => {
  it.each([
    ['\ufeff \n', 'is empty'],
    ['<!doctype html><title>Log\u001b[31m in</title>', '<title>Log\\u001b[31m in'],
    ['<Error><Code>AccessDenied</Code></Error>', 'markup beginning with "<Error><Code>'],
    ['just a sentence', 'it is "just a sentence", expected an object'],
    ['[1]', 'it is a list, expected an object'],
  ])('%j are refused', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });

  it('are refused when they are not UTF-8', () => {
    const bytes = Buffer.from('{"name": "Caf\xe9"}', 'latin1');
    expect(() => parse(bytes)).toThrow('bytes that fit no UTF-8 sequence');
  });
});

describe('content that a page cannot carry', () => {
  it.each([
    ['{"a": {"__proto__": {"b": 1}}}', 'the key "__proto__" occurs at "#/a/__proto__"'],
    ['{"a": ["\\ud800"]}', 'a text has half a character at "#/a/0"'],
    ['{"a": {"\\udfff": 1}}', 'a key has half a character at "#/a/\\udfff"'],
    ['__proto__:\n  b: 1\n', 'the key "__proto__" occurs'],
  ])('is refused: %s', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});
