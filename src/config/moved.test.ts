import {describe, expect, it} from 'vitest';
import {findMovedAnchor} from './moved.ts';

const MOVED = [{from: '/docs/rooms/#prices', to: '/docs/prices/#rooms'}];

describe('A link to a section that has moved', () => {
  it.each(['/', '/developers/'])('opens the page that has it now, below %s', (baseUrl) => {
    const from = new URL(`https://site.example${baseUrl}docs/rooms/#prices`);
    expect(findMovedAnchor(from, baseUrl, MOVED)).toBe(`${baseUrl}docs/prices/#rooms`);
  });

  it('is unchanged when the section has not moved', () => {
    const stay = (url: string) => findMovedAnchor(new URL(url), '/', MOVED);
    expect(stay('https://site.example/docs/rooms/#errors')).toBeUndefined();
    expect(stay('https://site.example/docs/rooms/')).toBeUndefined();
  });
});
