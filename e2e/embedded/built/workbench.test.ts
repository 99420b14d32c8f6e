import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Words of its interface, of its engine and of its data, one for each file that they may end up in. */
const MARKS = ['Fill in example', 'The body was parsed and written again', 'webhook-cases.sh'];

const pages = readdirSync('build', {recursive: true})
  .map(String)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({file, html: readFileSync(path.join('build', file), 'utf8')}));

const scripts = readdirSync('build/assets/js')
  .filter((file) => file.endsWith('.js'))
  .filter((file) => {
    const code = readFileSync(path.join('build/assets/js', file), 'utf8');
    return MARKS.some((mark) => code.includes(mark));
  });

const listPagesWith = (text: string) =>
  pages.filter(({html}) => html.includes(text)).map(({file}) => file);

it('the script of the workbench is in files of its own, which no page names', () => {
  // The page itself, its worker and its other tools; the site's script loads the first by its route.
  expect(scripts).toHaveLength(3);
  expect(scripts.filter((script) => /^(?:main|runtime)/.test(script))).toEqual([]);
  expect(scripts.flatMap(listPagesWith)).toEqual([]);
});
