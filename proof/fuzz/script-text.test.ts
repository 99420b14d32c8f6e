import {describe, expect, it} from 'vitest';
import {toScriptText} from '../../src/components/BreadcrumbData/script-text.ts';
import {findLiveHtml} from './inspect-html.ts';

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
