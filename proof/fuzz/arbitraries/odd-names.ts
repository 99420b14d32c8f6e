/** Names that break programs which take names for harmless. */
export const ODD_NAMES: readonly string[] = [
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'],
  ...['default', 'class', '$ref', '$schema', '$defs', 'x-extra', 'null', 'true', 'NaN', '-1', '0'],
  ...['', ' ', '.', '..', '../../x', 'a b', 'a/b', 'a~b', 'a~1b', 'a%20b', '100%', '%zz', '%2e%2e'],
  ...['\u0000', 'a\u0000b', '\n', 'a\tb', '\\', '"', "it's", '`tick`', '?q=1#f', 'a[]', 'a[b][]'],
  ...['مرحبا', '\u202eabc\u202c', 'ÀÉ', 'e\u0301', '日本語', '💩', 'ſ', 'İ', '\u200b', '\ufeff'],
  ...['<script>', '</script>', '<!--', ']]>', '&amp;', '{id}', '{', '}', '{{x}}', '=', ';', ','],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
  ...['${x}', '$(x)', '$x', "');", '" onclick="x', 'con', 'index', '1e999', 'a'.repeat(300)],
];
