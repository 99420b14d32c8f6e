import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {checkFolder} from './check-folder.ts';

const COMMANDS = [
  ['openapi-fetch.mjs'],
  ['scripts/openapi/generate-command.ts'],
  ['scripts/clients/clients-command.ts'],
  ['scripts/site/site-command.ts', 'start'],
  ['scripts/downloads/downloads-command.ts'],
  ['scripts/hosts/hosts-command.ts'],
];

describe.each(COMMANDS)('%s', (...args) => {
  it('ends with code 2 and one sentence on a setting that cannot be used', () => {
    for (const [name, value] of [
      ['SITE_URL', 'no address'],
      ['SITE_CONTENT', 'loud'],
    ] as const) {
      const env = {...process.env, [name]: value};
      const {status, stdout, stderr} = spawnSync(process.execPath, args, {env, encoding: 'utf8'});
      expect({status, stdout}, name).toEqual({status: 2, stdout: ''});
      expect(stderr.trim().split('\n'), name).toHaveLength(1);
      expect(stderr).toContain(`Setting ${name} is`);
      expect(stderr).toContain(JSON.stringify(value));
    }
  });
});

it.each(['!', '#', '?'])('a folder with %s in its path is refused by name', (mark) => {
  expect(() => checkFolder(`/sites/a${mark}b/docs`)).toThrow(`found "${mark}" in the path`);
});

it('a folder with blanks, umlauts, brackets and percent signs is none that is refused', () => {
  expect(() => checkFolder("/sites/Möbius & Söhne's site (1) 100% [x] {y}")).not.toThrow();
});

it('a build ends with code 2 and one sentence in a folder that the bundler cannot read', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'site #1 '));
  onTestFinished(() => rmSync(cwd, {recursive: true}));
  const command = [path.resolve('scripts/site/build-command.ts'), '--whole'];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd, encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`${cwd}: found "#" in the path`);
});

it('without its packages a command ends with code 2 and says what is missing', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'bare-'));
  onTestFinished(() => rmSync(cwd, {recursive: true}));
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
