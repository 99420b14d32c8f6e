import {expect, it} from 'vitest';
import type {TextHit} from '../text/rank.ts';
import {type Found, orderFound} from './order-found.ts';

const make = (context: string, hit: Partial<TextHit> = {}): Found => ({
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

const topic = {title: {ofQuery: 1, ofTitle: 0.5, words: 1}};
const named = {title: {ofQuery: 1, ofTitle: 0.5, words: 2}};
const called = {title: {ofQuery: 1, ofTitle: 1, words: 2}};
const guides = [4, 3, 2, 1].map((score) => make('docs', {score}));

it.each([
  [
    'a guide first when the words decide nothing',
    [make('api/x', {score: 9}), make('docs')],
    [1, 0],
  ],
  ['a page first whose title is the query', [make('docs'), make('api/x', called)], [1, 0]],
  ['a page first that has all words', [make('docs', {coverage: 0.5}), make('api/x')], [1, 0]],
  ['the topic of the reader first', [make('docs', topic), make('api/y', topic)], [1, 0]],
  ['a page that is named before others', [make('docs'), make('api/x', named)], [1, 0]],
  ['one of the reference among three', [...guides, make('api/x')], [0, 1, 4, 2, 3]],
  ['none that has less', [...guides, make('api/x', {coverage: 0.5})], [0, 1, 2, 3, 4]],
])('puts %s', (_, found, order) => {
  const ordered = orderFound(found, {context: 'api/y', isQuestion: false});
  expect(ordered.map((each) => found.indexOf(each))).toEqual(order);
});

it('finds guides for a question, unless an operation has all of it in its title', () => {
  const order = (operation: Found) => {
    const found = [...guides, operation];
    const ordered = orderFound(found, {context: '', isQuestion: true});
    return ordered.map((each) => found.indexOf(each));
  };
  expect(order(make('api/x'))).toEqual([0, 1, 2, 3, 4]);
  expect(order(make('api/x', named))[0]).toBe(4);
});
