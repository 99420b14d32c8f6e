import {describe, expect, it} from 'vitest';
import {findLiveHtml} from '../../../scripts/fuzz/inspect-html.ts';
import {toScriptText} from './script-text.ts';

describe('data in a script element', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '</SCRIPT ><img src=x>',
    '<![CDATA[',
  ])('stay data with %s', (name) => {
    const text = toScriptText({name});
    expect(JSON.parse(text)).toEqual({name});
    expect(findLiveHtml(`<script type="text/x-shape">${text}</script><p>a</p>`)).toEqual([]);
    expect(findLiveHtml(`<script type="text/x-shape">{"name":"${name}"}</script>`)).not.toEqual([]);
  });
});
