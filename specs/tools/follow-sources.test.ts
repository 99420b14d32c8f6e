import {describe, expect, it} from 'vitest';
import {findChangedTexts, replaceTexts} from './follow-sources.ts';

const SOURCE = `
  /**
   * Returns one event
   * of any status.
   *
   * - One
   */
  getEvent is Reads<Event>;
`;
const DOCUMENT = JSON.stringify(
  {
    a: {description: 'Returns one event of any status.\n\n- One'},
    b: {summary: 'Returns one event'},
  },
  null,
  2,
);

describe('a comment that changes', () => {
  it('is written into the document in the form of the compiler', () => {
    const texts = findChangedTexts(SOURCE, SOURCE.replace('of any', 'of "every"')) ?? [];
    expect(JSON.parse(replaceTexts(DOCUMENT, texts))).toEqual({
      a: {description: 'Returns one event of "every" status.\n\n- One'},
      b: {summary: 'Returns one event'},
    });
  });

  it('is left to the compiler when something else changes with it', () => {
    expect(findChangedTexts(SOURCE, SOURCE.replace('Reads', 'Lists'))).toBeUndefined();
    expect(findChangedTexts(SOURCE, `${SOURCE}/** More. */`)).toBeUndefined();
    expect(findChangedTexts(SOURCE, SOURCE)).toEqual([]);
  });
});
