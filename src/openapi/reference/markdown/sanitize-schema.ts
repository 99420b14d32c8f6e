import type {Options} from 'rehype-sanitize';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * What a description may hold: text, lists, tables, code and links. Nothing that loads, runs, posts or
 * styles. Images are turned into links before, so that a page never loads from a third-party host.
 */
export const DESCRIPTION_SCHEMA: Options = {
  tagNames: [
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'em', 'del', 'a', 'sup', 'section'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td', ...HEADINGS],
  ],
  attributes: {
    a: ['href', 'title', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel', 'ariaDescribedBy'],
    code: [['className', /^language-[\w-]+$/]],
    input: [['disabled', true], ['type', 'checkbox'], 'checked', 'ariaLabel'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    sup: ['id'],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
    ...Object.fromEntries(HEADINGS.map((name) => [name, ['id']])),
    '*': ['id'],
  },
  // Checked for relative addresses too: an address without a protocol passes.
  protocols: {href: ['http', 'https', 'mailto']},
  required: {input: {disabled: true, type: 'checkbox'}},
  ancestors: Object.fromEntries(
    ['tbody', 'td', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
  strip: ['script', 'style'],
  clobber: [],
};
