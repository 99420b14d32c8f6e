import {describe, expect, it} from 'vitest';
import {escapeHtml, type Grammar, highlight, refractor} from './highlight.ts';

type Node = {value?: string; properties?: {className?: string[]}; children?: Node[]};

/** What the tree says that refractor makes of code. */
function write({value, properties, children = []}: Node): string {
  if (value !== undefined) return escapeHtml(value);
  const inner = children.map(write).join('');
  return properties ? `<span class="${properties.className?.join(' ')}">${inner}</span>` : inner;
}

const CODES: Readonly<Record<Grammar, string>> = {
  bash: 'curl -X POST "$URL/a?b=c" \\\n  --data @- <<EOF | jq ".a[0]" # all\n{"a": $(date)}\nEOF\nfor i in 1 2; do :; done',
  go: 'package main\n\nfunc main() {\n\t// All\n\tbody := []byte(`{"a": 1}`)\n\treq, err := http.NewRequest("GET", url, nil)\n\tif err != nil { panic(err) }\n}',
  http: 'POST /a?b=c HTTP/1.1\nHost: a.example\nContent-Type: application/json\n\n{"a": [1, null, "<b>"]}',
  javascript:
    'import axios from "axios";\nconst {data} = await axios.get(`/a/b`, {b: /c+/g}); // all\nclass A extends B {}',
  json: '{"a": [1, true, null], "b": "<&>"}',
  php: '<?php\n/** All. */\nuse A\\B;\n$c = new C(["a" => 1]);\necho "x {$c->d()} y"; ?>\n<p class="a">&amp;</p>\n<?= $e ?>',
};

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

  it.each(Object.entries(CODES) as [Grammar, string][])(
    'writes %s code as the tree of refractor says',
    (grammar, code) => {
      const html = highlight(code, grammar);
      expect(html).toBe(write(refractor.highlight(code, grammar) as Node));
      expect(html.match(/<span/g)?.length).toBeGreaterThan(5);
    },
  );

  it('only escapes code of a length that nobody reads', () => {
    const code = '<'.repeat(60_001);
    expect(highlight(code, 'json')).toBe('&lt;'.repeat(60_001));
  });
});
