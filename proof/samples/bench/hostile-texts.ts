/** Texts that break out of careless literals, or that careless transports change. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['single quote', "it's"],
  ['double quote', 'say "hi"'],
  ['quotes and backslashes', `\\' \\" \\\\ \\`],
  ['dollar', `$HOME \${HOME} {$HOME} $(touch injected) $x`],
  ['backticks', '`touch injected`'],
  ['line breaks', 'one\ntwo\r\nthree\rfour\n'],
  ['percent', '100 % %s %00 %25 %'],
  ['end of script', '</script><script>alert(1)</script><!-- -->'],
  ['emoji', '🎟️ 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é e\u0301 汉字'],
  ['NUL and controls', 'a\0b\x001\u0001\u001b[31m\u007f\u0085'],
  ['tab and spaces', '\t two  spaces '],
  ['separators', '&a=b;c,d|e#f?g/h:i@j+k'],
  ['brackets', '[0]{a,b}[1-9](x)<y>'],
  ['invisible', '\uFEFFbom \u200B\u202Ebidi\u2028line\u2029'],
  ['shell', "'; touch injected; echo '"],
  ['PHP', "'); system('touch injected'); //"],
  ['JavaScript', "'+process.exit(0)+'"],
  ['Go', '"+os.Exit(0)+"'],
  ['template', `\${process.exit(0)}`],
  ['at sign first', '@/etc/hostname'],
  ['less-than first', '</etc/hostname'],
  ['type suffix', 'x;type=text/html;filename=evil'],
  ['dashes', '--output injected'],
  ['format', '%s %d %n \\0000 \\x41 \\u0041 \\c'],
  ['heredoc', 'JSON\nEOF\n'],
  ['history', '!! !x !$'],
  ['lone surrogate', 'a\uD800b'],
  ['number', '007'],
  ['JSON', '{"a": [1, null]}'],
  ['long', `${'0123456789'.repeat(10_000)}`],
  ['long quotes', `'"\\`.repeat(33_000)],
];

/** The part of a text that a header can carry: no controls, no blanks at its ends. */
export function toHeaderText(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/^ +| +$/g, '');
}

/** What arrives of a text: a lone half of a character pair becomes the replacement character. */
export function toUtf8(text: string): string {
  return Buffer.from(text).toString();
}
