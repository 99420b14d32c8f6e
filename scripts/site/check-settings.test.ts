import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {home} from '../../product/home.ts';
import {definition} from '../../product/index.ts';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {checkFolder} from './check-folder.ts';
import {checkProduct, ProductError} from './check-product.ts';

const COMMANDS = [
  ['openapi-fetch.mjs'],
  ['scripts/openapi/generate-command.ts'],
  ['scripts/clients/clients-command.ts'],
  ['scripts/site/site-command.ts', 'start'],
  ['scripts/downloads/downloads-command.ts'],
  ['scripts/hosts/hosts-command.ts'],
];

it.each(COMMANDS)(
  '%s %s ends with code 2 and one sentence on a setting that cannot be used',
  (...args) => {
    const env = {...process.env, SITE_URL: 'no address'};
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {env, encoding: 'utf8'});
    expect({status, stdout}).toEqual({status: 2, stdout: ''});
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('Setting SITE_URL cannot be used');
    expect(stderr).toContain('"no address"');
  },
);

it.each(['!', '#', '?'])('a folder with %s in its path is refused by name', (mark) => {
  expect(() => checkFolder(`/sites/a${mark}b/docs`)).toThrow(`found "${mark}" in the path`);
});

it('a folder with blanks, umlauts, brackets and percent signs is none that is refused', () => {
  expect(() => checkFolder("/sites/Möbius & Söhne's site (1) 100% [x] {y}")).not.toThrow();
});

it('a build ends with code 2 and one sentence in a folder that the bundler cannot read', () => {
  const cwd = makeFolder('site #1 ');
  const command = [path.resolve('scripts/site/build-command.ts'), '--whole'];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd, encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`${cwd}: found "#" in the path`);
});

it('without its packages a command ends with code 2 and says what is missing', () => {
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

it('a file of the product that is no TypeScript is named with its line before anything else reads it', () => {
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

describe('the settings of the product', () => {
  it('are fine as they are in this project', () => {
    expect(() => checkProduct('product/index.ts', definition)).not.toThrow();
    expect(() => checkProduct('product/home.ts', home)).not.toThrow();
  });

  it('name a misspelling before what is missing for it', () => {
    const {navbar, ...rest} = definition;
    const check = () => checkProduct('product/index.ts', {...rest, navbr: navbar});
    expect(check).toThrow('"navbr" is not a setting, do you mean "navbar"');
  });

  it.each<[string, object, string]>([
    ['a misspelt name', {footr: []}, '"footr" is not a setting, do you mean "footer".'],
    [
      'an unknown name',
      {navbar: [{label: 'A', to: '/', colour: 'red'}]},
      '"colour" in navbar.0 is not a setting, expected one of label, to.',
    ],
    ['a missing name', {footer: [{label: 'A'}]}, '"to" in footer.0 is missing.'],
    ['another type', {name: 7}, 'name is 7, expected a value of type string.'],
    ['another choice', {content: 'some'}, 'content is "some", expected all or reference.'],
  ])('with %s are refused in one sentence that names the place', (_, settings, message) => {
    const check = () => checkProduct('product/index.ts', {...definition, ...settings});
    expect(check).toThrow(ProductError);
    expect(check).toThrow(`product/index.ts: ${message} Correct the file.`);
  });
});
