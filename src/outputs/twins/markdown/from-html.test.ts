import {expect, it} from 'vitest';
import {readText} from './from-html.ts';

it('the text of coloured code is what a reader sees of it', () => {
  const html =
    '<span class="line">if (<i>a</i> &#x3C; "b" &amp;&amp; c)\n</span><span>  d(&apos;é&apos;);</span>';
  expect(readText(html)).toBe(`if (a < "b" && c)\n  d('é');`);
});
