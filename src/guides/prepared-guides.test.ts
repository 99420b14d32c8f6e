import {expect, it, vi} from 'vitest';
import {checkGuides} from './check-guides.ts';
import {prepareGuides, takeGuides} from './prepared-guides.ts';

vi.mock('./check-guides.ts', () => ({checkGuides: vi.fn(() => [])}));

it('guides that were prepared are taken once', () => {
  prepareGuides('site');
  const [prepared] = vi.mocked(checkGuides).mock.results;
  expect(takeGuides('site')).toBe(prepared?.value);
  expect(checkGuides).toHaveBeenCalledTimes(1);
  takeGuides('site');
  expect(checkGuides).toHaveBeenCalledTimes(2);
});

it('guides that could not be prepared are resolved by the build, which says what is wrong', () => {
  vi.mocked(checkGuides).mockImplementation(() => {
    throw new Error('broken');
  });
  expect(() => prepareGuides('site')).toThrow('broken');
  expect(() => takeGuides('site')).toThrow('broken');
});
