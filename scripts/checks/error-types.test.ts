import {expect, it} from 'vitest';
import {findTypeFaults} from './error-types.ts';

const makeDocument = (type: string, listed: readonly string[]) => ({
  api: {id: 'a', label: 'A', source: 'a'},
  document: {
    'x-problem-codes': listed.map((code) => ({code, status: 410})),
    example: {type, code: 'gone', status: 410},
  },
});

it('finds a type that leads to no page, and a page that no problem leads to', () => {
  const right = 'https://a.example/errors/gone/';
  const find = (type: string, listed: readonly string[]) =>
    findTypeFaults([makeDocument(type, listed)], 'https://a.example');
  expect(find(right, ['gone'])).toEqual([]);
  expect(find('https://a.example/errors/gone', ['gone'])).toEqual([
    `The type of "gone" is https://a.example/errors/gone, expected ${right}.`,
  ]);
  expect(find(right, ['other'])).toEqual([
    `The type of "gone" is ${right}, expected a code with a page.`,
    'The page of "other" has no example, expected a problem with this code.',
  ]);
});
