import {describe, expect, it} from 'vitest';
import {escapeHtml, highlight} from './highlight.ts';

describe('Highlighting', () => {
  it('marks tokens with classes', () => {
    expect(highlight('{"a": 1}', 'json')).toBe(
      '<span class="token punctuation">{</span><span class="token property">"a"</span>' +
        '<span class="token operator">:</span> <span class="token number">1</span>' +
        '<span class="token punctuation">}</span>',
    );
  });

  it.each(['bash', 'go', 'http', 'javascript', 'json', 'php'] as const)(
    'keeps the text of %s code, and nothing of it becomes an element',
    (grammar) => {
      const code = `<?php echo '</script><img src=x onerror=alert(1)>'; // "&amp;" <b>\n\0`;
      const html = highlight(code, grammar);
      expect(html.replace(/<span class="token[\w -]*">|<\/span>/g, '')).toBe(escapeHtml(code));
    },
  );

  it('only escapes code of a length that nobody reads', () => {
    const code = '<'.repeat(60_001);
    expect(highlight(code, 'json')).toBe('&lt;'.repeat(60_001));
  });
});
