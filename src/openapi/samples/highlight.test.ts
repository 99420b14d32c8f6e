import {fromHtml} from 'hast-util-from-html';
import {describe, expect, it} from 'vitest';
import {escapeHtml, highlight} from './highlight.ts';
import {Prism} from './prism.ts';

type Node = {value?: string; properties?: {className?: string[]}; children?: Node[]};

const readHtml = (html: string) => fromHtml(html, {fragment: true}) as Node;

/** Each non-blank character of a tree, with the classes of the elements around it. */
function listColours({value = '', properties, children = []}: Node, around = ''): string[] {
  const classes = `${around} ${properties?.className?.join(' ') ?? ''}`.trim();
  const own = [...value.replaceAll(/\s/g, '')].map((each) => `${each} ${classes}`);
  return [...own, ...children.flatMap((child) => listColours(child, classes))];
}

const CODES: Readonly<Record<string, string>> = {
  bash: 'curl -X POST "$URL/a?b=c" \\\n  --data @- <<EOF | jq ".a[0]" # all\n{"a": $(date)}\nEOF\nfor i in 1 2; do :; done',
  json: '{"a": [1, true, null], "b": "<&>"}',
  php: '<?php\n/** All. */\nuse A\\B;\n$c = new C(["a" => 1]);\necho "x {$c->d()} y"; ?>\n<p class="a">&amp;</p>\n<?= $e ?>',
};

describe('Highlighting', () => {
  it.each(['bash', 'go', 'http', 'javascript', 'json', 'php'] as const)(
    'keeps the text of %s code, and nothing of it becomes an element',
    (grammar) => {
      const code = `<?php echo '</script><img src=x onerror=alert(1)>'; // "&amp;" <b>\n\0`;
      const html = highlight(code, grammar);
      expect(html.replace(/<span class="token[\w -]*">|<\/span>/g, '')).toBe(escapeHtml(code));
    },
  );

  it.each(Object.entries(CODES))('colours %s code as Prism does', (grammar, code) => {
    const html = highlight(code, grammar);
    const own = Prism.highlight(code, Prism.languages[grammar] ?? {}, grammar);
    expect(listColours(readHtml(html))).toEqual(listColours(readHtml(own)));
    expect(html.match(/<span/g)?.length).toBeGreaterThan(5);
  });

  it('joins adjacent elements of one class with the blanks between them', () => {
    expect(highlight('[[], {"a": [] }\n]', 'json')).toBe(
      '<span class="token punctuation">[[], {</span><span class="token property">"a"</span>' +
        '<span class="token operator">:</span> <span class="token punctuation">[] }\n]</span>',
    );
    expect(highlight('1 ', 'json')).toBe('<span class="token number">1</span> ');
  });

  it('only escapes very long code', () => {
    const code = '<'.repeat(60_001);
    expect(highlight(code, 'json')).toBe('&lt;'.repeat(60_001));
  });
});
