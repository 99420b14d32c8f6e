import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {runCommand} from './run-command.ts';
import {linkTree} from './site-copy.ts';

const shell = (script: string) => ['sh', '-c', script];

describe('a command of the bench', () => {
  it('gets neither the settings of this run nor the programs of the project', async () => {
    vi.stubEnv('SITE_BASE_URL', '/elsewhere/');
    vi.stubEnv('npm_config_user_agent', 'npm');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const script = 'echo "$SITE_BASE_URL|$npm_config_user_agent|$PATH|$HOME|$EXTRA"';
    const env = {HOME: undefined, EXTRA: 'yes'};
    const {code, output} = await runCommand(shell(script), {cwd: '/', env});
    const [base, agent, programs, home, extra] = output.trim().split('|');
    expect({code, base, agent, home, extra}).toEqual({
      code: 0,
      base: '',
      agent: '',
      home: '',
      extra: 'yes',
    });
    expect(programs).not.toContain('node_modules');
  });

  it('is run under another program, and its failure is a result', async () => {
    const {code, output} = await runCommand(['b', 'c'], {
      cwd: '/',
      under: shell('echo $0 $1; exit 3'),
    });
    expect({code, output}).toEqual({code: 3, output: 'b c\n'});
  });

  it('is killed with all that it started', async () => {
    const started = performance.now();
    const {code} = await runCommand(shell('sleep 60 & sleep 60'), {cwd: '/', killAfterMs: 100});
    expect(code).toBeNull();
    // Its output would stay open as long as one of them lives.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

it('a copy of packages has their files and links, without caches', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'packages-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  const script =
    'mkdir -p from/a/bin from/.cache from/.bin; echo x >from/a/bin/a; echo y >from/.cache/b; ln -s ../a/bin/a from/.bin/a';
  await runCommand(shell(script), {cwd: dir});
  await linkTree(path.join(dir, 'from'), path.join(dir, 'to'));
  const {output} = await runCommand(shell('cd to; find . | sort; cat .bin/a'), {cwd: dir});
  expect(output.trim().split('\n')).toEqual([
    '.',
    './.bin',
    './.bin/a',
    './a',
    './a/bin',
    './a/bin/a',
    'x',
  ]);
});
