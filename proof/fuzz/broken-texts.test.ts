import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {stringify} from 'yaml';
import {openApiDocument} from './arbitraries/documents.ts';
import {FUZZ_TIMEOUT, fuzz} from './run-fuzz.ts';

const PIECES = [
  '"',
  '{',
  '}',
  '[',
  ',',
  ':',
  '\\',
  '\u0000',
  '\ufeff',
  '&a ',
  '*a',
  '!!x ',
  '<',
  '\n',
];

/** Documents as JSON and YAML, cut, doubled and with something put in at any place. */
const broken = fc
  .tuple(
    openApiDocument,
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(), fc.nat({max: 40}), fc.constantFrom(...PIECES)), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([document, isYaml, cuts]) => {
    let text = isYaml ? stringify(document) : JSON.stringify(document);
    for (const [at, length, piece] of cuts) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + piece + text.slice(place + length);
    }
    return text;
  });

/** The same in bytes that are no text: a bit is turned at a place that the text itself names. */
const bytes = fc.tuple(broken, fc.boolean()).map(([text, isTurned]): Uint8Array => {
  const buffer = Buffer.from(text);
  const place = text.length % Math.max(1, buffer.length);
  if (isTurned && buffer.length > 0) buffer[place] = (buffer[place] ?? 0) ^ 0x80;
  return buffer;
});

describe('a document whose text is broken', () => {
  it('is refused by name, or becomes pages all the same', {timeout: FUZZ_TIMEOUT}, () => {
    const tally = fuzz('broken texts', bytes, {runs: 250, toBytes: (each) => each});
    expect(tally['refused by verify']).toBeGreaterThan(125);
  });
});
