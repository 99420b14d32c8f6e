import {describe, expect, it} from 'vitest';
import redirects from '../../docs/redirects.json';
import {findMovedAnchor} from './find-moved-anchor.ts';

const [moved] = redirects.filter(({from}) => from.includes('#'));

describe('A link to a section that has moved', () => {
  it.each(['/', '/developers/'])('leads to the page that has it now, below %s', (baseUrl) => {
    const from = new URL(`https://site.example${baseUrl}${moved?.from.slice(1)}`);
    expect(findMovedAnchor(from, baseUrl)).toBe(`${baseUrl}${moved?.to.slice(1)}`);
  });

  it('stays when the section is where the link says', () => {
    expect(findMovedAnchor(new URL('https://site.example/docs/#errors'), '/')).toBeUndefined();
    expect(findMovedAnchor(new URL('https://site.example/docs/'), '/')).toBeUndefined();
  });
});
