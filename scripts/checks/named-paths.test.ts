import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const PAGES = globSync('{*.md,{product,proof,specs,src/theme}/README.md,.github/adr/*.md}');
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: object};

/** Paths in the project; other words with a slash are not paths. */
const OWN =
  /^(?:\.ci|\.github|docs|e2e|product|proof|scripts|specs|src|static)\/|^[\w.-]+\.(?:md|mjs|ts|yaml)$/;

/** Names of files without a folder, which the text around them gives. */
const FILE_NAMES = new Set(
  globSync('{*,{src,scripts,specs,e2e,product,proof}/**/*}', {
    exclude: (name) => name === 'node_modules',
  }).map((file) => path.basename(file)),
);

function exists(name: string, page: string): boolean {
  return (
    FILE_NAMES.has(name) || existsSync(name) || existsSync(path.join(path.dirname(page), name))
  );
}

it.each(PAGES)('%s names files, folders and commands that exist', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)\)|^(npm .*)$/gm)].map(
    ([, code, link, command]) => code ?? link ?? command ?? '',
  );
  const commands = named.flatMap((each) =>
    [...each.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  // For a path with a placeholder (`specs/<id>/main.tsp`) only the folder before it is checked.
  const paths = named
    .flatMap((each) => each.replace(/^node /, '').split(' ')[0] ?? [])
    .filter((each) => OWN.test(each))
    .map((each) => each.replace(/[<*{…].*$/, '').replace(/:\d+$/, ''));
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(paths.filter((name) => !exists(name, page))).toEqual([]);
});

it('the table of overrides of the theme names every override, and nothing else', () => {
  const readme = readFileSync('src/theme/README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const overrides = globSync('src/theme/**/index.tsx').map((file) =>
    path.dirname(path.relative('src/theme', file)),
  );
  expect(overrides).toContain('Footer');
  expect(rows.sort()).toEqual(overrides.sort());
});
