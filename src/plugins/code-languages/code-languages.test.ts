import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const CSS = path.join(import.meta.dirname, '../../css');
const SHEET = 'code-language.css';

it('the placeholder is in one style sheet, and no style sheet names a language', () => {
  const read = (file: string) => readFileSync(path.join(CSS, file), 'utf8');
  const files = globSync('**/*.css', {cwd: CSS});
  expect(files.filter((file) => read(file).includes("'LANGUAGE'"))).toEqual([SHEET]);
  const named = /\[data-(?:lang|languages)[~|^$*]?='?(?!LANGUAGE')\w/;
  expect(files.filter((file) => named.test(read(file)))).toEqual([]);
});
