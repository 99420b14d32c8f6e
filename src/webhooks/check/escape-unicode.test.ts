import {expect, it} from 'vitest';
import {escapeForHtml, escapeNonAscii} from './escape-unicode.ts';

it('writes each character outside of ASCII as PHP and Python do', () => {
  expect(escapeNonAscii('Zoë \u2028 €\u{1f3ab}é')).toBe(
    'Zo\\u00eb \\u2028 \\u20ac\\ud83c\\udfab\\u00e9',
  );
});

it('writes what HTML would read as Go does', () => {
  expect(escapeForHtml('<a>&\u2029é')).toBe('\\u003ca\\u003e\\u0026\\u2029é');
});
