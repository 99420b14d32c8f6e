import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';

const ROOT = path.join(import.meta.dirname, '../..');

function run(args: string[], env: Record<string, string> = {}) {
  const result = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: {PATH: process.env.PATH, ...env},
    encoding: 'utf8',
  });
  return {code: result.status, out: result.stdout, err: result.stderr};
}

describe('openapi-fetch.mjs', () => {
  it('names the command to run on a Node that does not run TypeScript', () => {
    const {code, err} = run(['--no-strip-types', 'openapi-fetch.mjs']);
    expect(code).toBe(2);
    expect(err).toContain('does not run TypeScript, expected 22.18 or newer');
    expect(err).toContain('Run `npm run api:fetch`');
  });

  it('refuses an invalid value with exit code 2, without showing it', () => {
    const {code, err} = run(['openapi-fetch.mjs'], {OPENAPI_STORAGE_AUTHORIZATION: 's3cret\u0007'});
    expect(code).toBe(2);
    expect(err).toContain('OPENAPI_STORAGE_AUTHORIZATION');
    expect(err).not.toContain('s3cret');
  });

  it('takes the storage host from the environment', () => {
    const {code, err} = run(['openapi-fetch.mjs'], {OPENAPI_STORAGE_URL: 'file:///nowhere'});
    expect(code).toBe(1);
    expect(err.match(/file:\/\/\/nowhere\/.*: there is no such file/g)).toHaveLength(APIS.length);
  });
});
