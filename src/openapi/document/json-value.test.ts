import {expect, test} from 'vitest';
import {readJson} from './json-value.ts';

test('a text of JSON is read, whatever it says', () => {
  expect(['null', ' {"a": [1]} ', '"text"'].map(readJson)).toEqual([null, {a: [1]}, 'text']);
});

test('a text that only looks like JSON is none', () => {
  expect(['', '{a: 1}', '{"a": 1', "['a']", 'undefined'].map(readJson)).toEqual(
    Array.from({length: 5}, () => undefined),
  );
});
