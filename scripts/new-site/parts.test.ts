import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {escapeMdx} from './first-request.ts';
import {addDefaultFiles, readForSite} from './framework.ts';
import {openFramework} from './framework-source.ts';
import {writeProductFiles} from './product-files.ts';

const OPTIONS = {
  ...{folder: 'mine', name: 'Acme', url: 'https://docs.acme.example', apis: []},
  storage: 'https://specs.acme.example',
};

it('a new site has the framework without the embedded product and without tests of the framework', () => {
  using framework = openFramework('.', process.cwd());
  const {files} = framework;
  const unwanted =
    /^(?:docs|specs|proof|static|\.ci|e2e\/(?:embedded|framework))\/|testing\/|^src.*\.test\.|adr/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  expect(files.filter((file) => file.startsWith('product/'))).toEqual(['product/README.md']);
  expect(files).toEqual(
    expect.arrayContaining([
      ...['.gitignore', 'OWNING.md', 'sidebars-api.ts', 'e2e/browser/package.json'],
      ...['e2e/built/routes.test.ts', 'e2e/accessibility.spec.ts', 'src/config/product.ts'],
      ...['.github/workflows/checks.yml', 'scripts/new-site/templates/sidebars.ts'],
    ]),
  );
});

it('has no scripts and no workflow for folders that it does not have', () => {
  const manifest = JSON.parse(String(readForSite('.', 'package.json', 'Acme Boats')));
  expect(manifest).toMatchObject({name: 'acme-boats-docs', scripts: {start: expect.any(String)}});
  expect(JSON.stringify(manifest.scripts)).not.toMatch(/specs|proof/);
  expect(manifest).not.toHaveProperty('workspaces');
  using framework = openFramework('.', process.cwd());
  const workflows = framework.files.filter((file) => file.startsWith('.github/workflows/'));
  for (const file of workflows) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/specs:|npm run proof|npx vitest run$/m);
  }
});

it('shows texts of documents unchanged', () => {
  expect(escapeMdx('a <b> {c}\n*d*')).toBe('a \\<b\\> \\{c\\} \\*d\\*');
});

it('has no invented URL, and has each API on a separate line, so that an owner can remove the line', () => {
  const apis = ['boats', 'piers'].map((id) => ({id, label: id, source: `v1/${id}`}));
  const files = writeProductFiles(OPTIONS, apis, []);
  const text = files.get('product/index.ts') ?? '';
  expect(text).toMatch(/^ +\{ "id": "boats", .*"source": "v1\/boats" \},$/m);
  expect(text).toMatch(/^ +\{ "id": "piers", .*\}$/m);
  expect(text.match(/[a-z]+:[^"\s]+/g)).toEqual([OPTIONS.url, OPTIONS.storage]);
});

it('gets a data file that it lacks, and keeps the others', () => {
  const site = makeFolder();
  const templates = path.join(site, 'scripts/new-site/templates/product');
  for (const file of ['hosts.ts', 'index.ts']) writeText(path.join(templates, file), 'default');
  writeText(path.join(site, 'product/index.ts'), 'Acme');
  expect(addDefaultFiles(site)).toEqual([path.join('product', 'hosts.ts')]);
  expect(readFileSync(path.join(site, 'product/hosts.ts'), 'utf8')).toBe('default');
  expect(readFileSync(path.join(site, 'product/index.ts'), 'utf8')).toBe('Acme');
});
