import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {definition} from '../../product/index.ts';
import {ConfigurationError} from '../../src/config/configuration-error.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {checkProduct, checkProductFiles, describePages} from './check-product.ts';

it.each([
  ['openapi-fetch.mjs'],
  ['scripts/openapi/generate-command.ts'],
  ['scripts/site/site-command.ts', 'start'],
])('%s ends with code 2 and one sentence on a setting that cannot be used', (...args) => {
  const env = {...process.env, SITE_URL: 'no address'};
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {env, encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr).toMatch(/^Setting SITE_URL cannot be used.*"no address".*\n$/);
});

it('a build ends with code 2 and one sentence in a folder that the bundler cannot read', () => {
  const cwd = makeFolder('site #1 ');
  const command = [path.resolve('scripts/site/build-command.ts'), '--whole'];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd, encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`${cwd}: found "#" in the path`);
});

it('without its packages a command ends with code 2 and names the command that installs them', () => {
  const cwd = makeFolder();
  const command = [
    path.resolve('scripts/site/run.mjs'),
    'scripts/site/build-command.ts',
    '--whole',
  ];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd, encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr).toMatch(
    /^scripts\/site\/build-command\.ts cannot run on Node .* Run `npm ci` first\.\n$/,
  );
});

it('a file of the product that is not TypeScript is reported with its line', () => {
  const cwd = makeFolder();
  for (const name of ['docs', 'product', 'scripts', 'src', 'package.json']) {
    cpSync(name, path.join(cwd, name), {recursive: true});
  }
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const file = path.join(cwd, 'product/index.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('} as const', ',} as const'));
  const run = ['run', '--silent', 'guide', '--', 'new', 'events/seat-plans'];
  const {status, stderr} = spawnSync('npm', run, {cwd, encoding: 'utf8'});
  expect(stderr).toMatch(
    /^product\/index\.ts cannot be read: line \d+: .*\. Correct the file\.\n$/,
  );
  expect(status).toBe(2);
});

it.each<[string, object, string]>([
  [
    'a misspelt name',
    {navbar: undefined, navbr: []},
    '"navbr" in definition is not a setting (nearest: navbar).',
  ],
  [
    'an unknown name',
    {navbar: [{label: 'A', to: '/', colour: 'red'}]},
    '"colour" in definition.navbar.0 is not a setting, expected one of label, to.',
  ],
  [
    'a missing name',
    {footer: [{label: 'A'}]},
    "definition.footer.0 must have required property 'to', found",
  ],
  ['another type', {name: 7}, 'definition.name must be string, found 7.'],
  [
    'an id that leads out of its folder',
    {apis: [{id: '../orders', label: 'Orders', source: 'orders'}]},
    'definition.apis.0.id is "../orders", expected lowercase letters',
  ],
  [
    'an id that the page generator spells in another way',
    {apis: ['orders-2', 'orders2'].map((id) => ({id, label: 'Orders', source: 'orders'}))},
    'definition.apis.1.id is "orders2", expected lowercase letters',
  ],
  [
    'a source that leads out of the storage host',
    {apis: [{id: 'orders', label: 'Orders', source: '../orders'}]},
    'definition.apis.0.source is "../orders", expected a path',
  ],
  [
    'another choice',
    {content: 'some'},
    'definition.content is "some", expected one of all, reference.',
  ],
])('settings with %s are refused in one sentence that names the place', (_, settings, message) => {
  const check = () => checkProduct('product/index.ts', {definition: {...definition, ...settings}});
  expect(check).toThrow(ConfigurationError);
  expect(check).toThrow(`product/index.ts: ${message}`);
});

it('a link of the settings to no page is named with the nearest page, and one to a page or a file is not', () => {
  const pages = describePages('.', ['boats'], new Map([['start', '/docs/start/']]));
  const check = (to: string) => () =>
    checkProduct('product/search/topics.ts', {TOPICS: [{words: ['a'], to}]}, pages);
  expect(check('/docs/start.mdx')).toThrow(/TOPICS\.0\.to is .* page .*nearest: \/docs\/start\/\)/);
  expect(check('/api/boat/')).toThrow('/api/boats/boats/');
  for (const to of ['/docs/start#a', '/api/boats/add-boat/', '/changes/', '/openapi/boats.json']) {
    expect(check(to)).not.toThrow();
  }
});

it('links of the product are checked with the guides of the site', () => {
  const site = makeFolder();
  writeText(path.join(site, 'docs', `${definition.guides.landing}.mdx`), 'The only guide');
  expect(() => checkProductFiles(site)).toThrow(/definition\..* expected the address of a page/);
});
