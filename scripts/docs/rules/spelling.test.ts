import {expect, it} from 'vitest';
import {listUnknownWords} from './spelling.ts';

it('finds the same words with and without suggestions, frequent misspellings among them', async () => {
  const text = 'We recieve accapters, wich is neccessary for the organisation.';
  const find = async (withSuggestions: boolean) =>
    (await listUnknownWords(text, withSuggestions)).map((issue) => issue.text);
  expect(await find(false)).toEqual(['recieve', 'accapters', 'wich', 'neccessary']);
  expect(await find(true)).toEqual(await find(false));
  const [first] = await listUnknownWords(text, true);
  expect(first?.suggestions?.[0]).toBe('receive');
});
