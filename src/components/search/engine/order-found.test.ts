import {describe, expect, it} from 'vitest';
import type {TextHit} from '../text/rank.ts';
import {type Found, orderFound} from './order-found.ts';

const make = (context: string, hit: Partial<TextHit>): Found => ({
  context,
  hit: {
    page: {u: '/', t: ''},
    score: 1,
    coverage: 1,
    title: {ofQuery: 0, ofTitle: 0, words: 0},
    passage: undefined,
    ...hit,
  },
});

const guide = (hit: Partial<TextHit>) => make('docs', hit);
const operation = (hit: Partial<TextHit>) => make('api/dashboard', hit);
const called = {title: {ofQuery: 1, ofTitle: 1, words: 2}};
const order = (found: Found[], context = '', isQuestion = false) =>
  orderFound(found, {context, isQuestion}).map((each) => found.indexOf(each));

describe('the order of results', () => {
  it('puts guides before operations when the words decide nothing', () => {
    expect(order([operation({score: 9}), guide({score: 1})])).toEqual([1, 0]);
  });

  it('puts a page first whose title is the query', () => {
    expect(order([guide({score: 9}), operation(called)])).toEqual([1, 0]);
  });

  it('takes one word for a topic and several words in a title for a name', () => {
    const topic = operation({title: {ofQuery: 1, ofTitle: 0.5, words: 1}});
    expect(order([topic, guide({})])).toEqual([1, 0]);
    const name = operation({title: {ofQuery: 1, ofTitle: 0.5, words: 2}});
    expect(order([guide({}), name])).toEqual([1, 0]);
  });

  it('takes an API that is called by one word for a topic, unless the reader is in it', () => {
    const api = operation({title: {ofQuery: 1, ofTitle: 1, words: 1}});
    const about = guide({title: {ofQuery: 1, ofTitle: 0.5, words: 1}});
    expect(order([api, about])).toEqual([1, 0]);
    expect(order([api, about], 'api/dashboard')).toEqual([0, 1]);
    expect(order([api, guide({})])).toEqual([0, 1]);
  });

  it('puts the context of the reader first, but not before better matches', () => {
    const named = {title: {ofQuery: 1, ofTitle: 0.5, words: 1}};
    const found = [guide(named), operation(named), operation({coverage: 0.5})];
    expect(order(found, 'api/dashboard')).toEqual([1, 0, 2]);
  });

  it('puts a guide before what only mentions the words, in the context of the reader too', () => {
    const half = {title: {ofQuery: 0.5, ofTitle: 0.5, words: 1}};
    expect(order([operation(half), guide(half)], 'api/dashboard')).toEqual([1, 0]);
    expect(order([operation(half), guide({})], 'api/dashboard')).toEqual([0, 1]);
  });

  it('answers a question with guides in every context', () => {
    const half = {title: {ofQuery: 0.5, ofTitle: 0.5, words: 1}};
    const found = [operation({...half, score: 9}), guide({})];
    expect(order(found, 'api/dashboard', true)).toEqual([1, 0]);
    expect(order(found, 'api/dashboard')).toEqual([0, 1]);
  });

  it('keeps a place among the first three for the other kind', () => {
    const guides = [4, 3, 2, 1].map((score) => guide({score}));
    expect(order([...guides, operation({})])).toEqual([0, 1, 4, 2, 3]);
    expect(order([...guides, operation({coverage: 0.5})])).toEqual([0, 1, 2, 3, 4]);
  });

  it('has guides after the first operation of the reader, when operations only mention the query', () => {
    const half = {title: {ofQuery: 0.5, ofTitle: 0.5, words: 1}};
    const operations = [operation({...half, score: 3}), operation({...half, score: 2})];
    const found = [...operations, guide({score: 1}), guide({})];
    expect(order(found, 'api/dashboard')).toEqual([0, 2, 3, 1]);
    const named = {title: {ofQuery: 1, ofTitle: 0.5, words: 1}};
    const called = found.map(({context, hit}) => make(context, {...hit, ...named}));
    expect(order(called, 'api/dashboard')).toEqual([0, 1, 2, 3]);
  });

  it('answers questions with guides, unless an operation has them in its title', () => {
    const guides = [4, 3, 2, 1].map((score) => guide({score}));
    expect(order([...guides, operation({})], '', true)).toEqual([0, 1, 2, 3, 4]);
    const named = operation({title: {ofQuery: 1, ofTitle: 0.5, words: 2}});
    expect(order([...guides, named], '', true)[0]).toBe(4);
  });
});
