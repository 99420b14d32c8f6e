import type {Element, Root} from 'hast';
import {describe, expect, it} from 'vitest';
import {highlightCode} from './highlight-code.ts';

/** Makes the tree of a page with one fenced block, as MDX gives it to rehype plugins. */
function makePage(language: string | undefined, text: string, meta?: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language ? {className: [`language-${language}`]} : {},
    data: meta ? {meta} : undefined,
    position: {start: {line: 7, column: 1}, end: {line: 9, column: 4}},
    children: [{type: 'text', value: text}],
  };
  const pre: Element = {type: 'element', tagName: 'pre', properties: {}, children: [code]};
  return {
    type: 'root',
    children: [{type: 'element', tagName: 'li', properties: {}, children: [pre]}],
  };
}

/** Runs the plugin and returns the properties of the block. */
function run(tree: Root): Element['properties'] {
  highlightCode()(tree, {path: 'docs/orders/order.mdx'});
  const list = tree.children[0] as Element;
  const code = (list.children[0] as Element).children[0] as Element;
  expect(code.children).toEqual([]);
  return code.properties;
}

describe('the highlighting of fenced code', () => {
  it('puts highlighted HTML, the language and the title onto the block', () => {
    const page = makePage('json', '{"status": "paid"}\n', 'title="Answer" schema=Order');
    expect(run(page)).toMatchObject({language: 'json', title: 'Answer'});
    expect(run(makePage('json', '{"status": "paid"}\n')).html).toContain(
      '<span class="token property">"status"</span>',
    );
  });

  it('keeps the code to the character, without the line break at its end', () => {
    const text = 'a < b && "c" > \'d\'\n\n\tindented — é 🎫';
    const html = String(run(makePage('javascript', `${text}\n`)).html);
    const shown = html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&');
    expect(shown).toBe(text);
  });

  it('escapes markup', () => {
    expect(run(makePage('text', '<script>alert(1)</script>\n')).html).not.toContain('<script');
    expect(run(makePage('html', '<script>alert(1)</script>\n')).html).not.toContain('<script');
  });

  it('shows a block without a language as plain text', () => {
    expect(run(makePage(undefined, 'Request-Id: 1\n'))).toMatchObject({
      language: 'text',
      html: 'Request-Id: 1',
    });
  });

  it('refuses a language without a grammar with page, line and the known names', () => {
    expect(() => run(makePage('cobol', 'x\n'))).toThrow(
      /docs\/orders\/order\.mdx, line 7.*"cobol".*php.*opening fence/s,
    );
  });
});
