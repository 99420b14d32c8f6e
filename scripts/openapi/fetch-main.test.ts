import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const cwd = path.join(import.meta.dirname, '../..');
const run = (args: string[], env?: Record<string, string>) =>
  spawnSync(process.execPath, args, {cwd, env: {PATH: process.env.PATH, ...env}, encoding: 'utf8'});

describe('openapi-fetch.mjs', () => {
  it('names the command to run on a Node that does not run TypeScript', () => {
    const {status, stderr} = run(['--no-strip-types', 'openapi-fetch.mjs']);
    expect(status).toBe(2);
    expect(stderr).toContain('does not run TypeScript, expected 22.18 or newer');
    expect(stderr).toContain('Run `npm run api:fetch`');
  });

  it('refuses an invalid value with exit code 2, without showing it', () => {
    const {status, stderr} = run(['openapi-fetch.mjs'], {
      OPENAPI_STORAGE_AUTHORIZATION: 's3cret\u0007',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('OPENAPI_STORAGE_AUTHORIZATION');
    expect(stderr).not.toContain('s3cret');
  });
});
