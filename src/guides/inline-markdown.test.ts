import {toString as toPlainText} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {parseInline} from './inline-markdown.ts';

describe('a description of a specification inside a table', () => {
  it('is its first paragraph', () => {
    const content = parseInline('State of it.\nIn two lines.\n\n- `live`: sold\n- `ended`: over\n');
    expect(toPlainText({type: 'paragraph', children: content})).toBe('State of it.\nIn two lines.');
  });

  it('keeps code, emphasis and safe links', () => {
    const types = parseInline('`a` *b* **c** [d](https://e.example) [f](/docs/)').map(
      ({type}) => type,
    );
    expect(types.filter((type) => type !== 'text')).toEqual([
      'inlineCode',
      'emphasis',
      'strong',
      'link',
      'link',
    ]);
  });

  it.each([
    ['[a](javascript:alert(1))', 'a'],
    ['[a](//evil.example)', 'a'],
    ['<img src=x onerror=alert(1)>a <b>bold</b> word', 'a bold word'],
    ['List<int>', 'List<int>'],
    ['~~a~~', 'a'],
    ['![a](https://evil.example/b.png)', 'a'],
    ['{alert(1)} <Component />', '{alert(1)} <Component />'],
    ['export const a = 1', 'export const a = 1'],
    ['', ''],
  ])('makes plain text of %s', (markdown, text) => {
    const content = parseInline(markdown);
    expect(toPlainText({type: 'paragraph', children: content})).toBe(text);
    expect(content.every(({type}) => type === 'text')).toBe(true);
  });
});
