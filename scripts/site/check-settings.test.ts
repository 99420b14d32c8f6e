import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';

const COMMANDS = [
  ['openapi-fetch.mjs'],
  ['scripts/openapi/generate-command.ts'],
  ['scripts/clients/clients-command.ts'],
  ['scripts/site/docusaurus-command.ts', 'build'],
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
