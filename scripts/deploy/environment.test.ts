import {spawnSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {listProxySecrets} from '../openapi/storage.ts';

/** The first cells of the tables of settings. */
const listed = [...readFileSync('OWNING.md', 'utf8').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
);

/** The variables that a function reads from its environment. */
function record(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>();
  const get = (_: object, name: string) => void names.add(name);
  read(new Proxy({}, {get}));
  return [...names];
}

/** Variables and secrets of the repository, as workflows name them. */
function readWorkflows(): string[] {
  const files = ['scripts/deploy/templates/gitlab-ci.yml', ...globSync('.github/workflows/*.yml')];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:vars|secrets)\.([A-Z_]+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
}

describe('OWNING.md', () => {
  it('explains exactly what the commands and the workflows read', () => {
    const code = globSync('scripts/{deploy,openapi}/*.ts').filter(
      (file) => !/\.test\.ts$/.test(file),
    );
    const direct = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name ?? ''),
    );
    const read = [
      ...record((env) => readProduct(env)),
      ...record((env) => listProxySecrets(env)).map((name) => name.toUpperCase()),
      'NO_PROXY',
      ...direct.filter((name) => name !== 'CI'),
      ...readWorkflows(),
    ];
    expect([...listed].sort()).toEqual([...new Set(read)].sort());
    expect(listed.length).toBeGreaterThan(12);
  });
});

it('every command with settings reads .env before them, and .env is not in git', () => {
  const first = readFileSync('scripts/site/check-settings.ts', 'utf8').match(/^import .*$/m)?.[0];
  expect(first).toBe("import './load-environment.ts';");
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env');
});

it('a rollback needs its target only, not a host', () => {
  const command = ['scripts/deploy/deploy-command.ts', '--rollback'];
  const env = {...process.env, DEPLOY_HOST: 'none', DEPLOY_TARGET: 'nowhere'};
  const {status, stderr} = spawnSync(process.execPath, command, {env, encoding: 'utf8'});
  expect(status).toBe(2);
  expect(stderr).toMatch(/^DEPLOY_TARGET is "nowhere", expected/);
});
