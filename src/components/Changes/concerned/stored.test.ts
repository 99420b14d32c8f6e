import {expect, it} from 'vitest';
import {parseStars} from './stored.ts';

it('a list from a link has only the lines that are operations, each once', () => {
  expect(parseStars('a GET /b\n<b>\n\na GET /b\na PUT /c/{d}')).toEqual([
    'a GET /b',
    'a PUT /c/{d}',
  ]);
});
