import {describe, expect, it} from 'vitest';
import {Anchors} from './anchors.ts';

describe('the ids of a page', () => {
  it('are given once; a later place gets a number', () => {
    const anchors = new Anchors();
    expect(['body.a', 'body.a', 'body.a'].map((id) => anchors.claim(id))).toEqual([
      'body.a',
      'body.a;2',
      'body.a;3',
    ]);
    expect(anchors.list()).toEqual(['body.a', 'body.a;2', 'body.a;3']);
  });

  it('leave out what is reserved, which no place gets', () => {
    const anchors = new Anchors();
    anchors.reserve(['answer', 'answer;2']);
    expect(anchors.claim('answer')).toBe('answer;3');
    expect(anchors.list()).toEqual(['answer;3']);
  });
});
