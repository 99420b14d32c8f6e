import {readFileSync} from 'node:fs';
import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {DEPLOY_HOSTS} from '../deploy/prepare-folder.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
const HOSTS = DEPLOY_HOSTS.map(({id}) => id);

/** A job of GitLab, as far as it is looked at. */
type Job = {
  readonly stage?: string;
  readonly script?: readonly string[];
  readonly timeout?: string;
};

const TEMPLATES = 'scripts/deploy/templates';
const FILES = [
  ...['gitlab-ci.yml', 'netlify.toml', 'wrangler.toml'].map((file) => `${TEMPLATES}/${file}`),
  '.github/workflows/deploy.yml',
];

describe.each(FILES)('%s', (file) => {
  it('runs npm scripts that exist, and deploys to a host that is known', () => {
    const used = [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name]) => name,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
    const hosts = [...read(file).matchAll(/npm run deploy -- ([\w-]+)/g)].map(([, host]) => host);
    expect(hosts.filter((host) => !HOSTS.includes(host ?? ''))).toEqual([]);
  });
});

it('the workflows look for recorded changes where they are', () => {
  const refresh = read('.github/workflows/refresh.yml');
  expect(refresh).toContain(`git status --porcelain ${HISTORY_DIR})`);
  expect(refresh).toContain(`git add ${HISTORY_DIR}\n`);
  expect(read('.github/workflows/checks.yml')).toContain(`"origin/$BASE" ${HISTORY_DIR} |`);
});

describe('the pipeline of GitLab', () => {
  const {
    stages,
    default: _,
    variables: __,
    ...jobs
  } = load(read(`${TEMPLATES}/gitlab-ci.yml`)) as {
    readonly stages: readonly string[];
    readonly default: unknown;
    readonly variables: unknown;
  } & Record<string, Job>;

  it('has jobs of known stages with an end, and publishes the folder that Pages serves', () => {
    expect(Object.keys(jobs)).toEqual(['check', 'preview', 'pages']);
    for (const [name, {stage = '', script = [], timeout}] of Object.entries<Job>(jobs)) {
      expect(stages, name).toContain(stage);
      expect(script.length, name).toBeGreaterThan(0);
      expect(timeout, name).toMatch(/^\d+ minutes$/);
    }
    expect(jobs.pages?.script?.join()).toContain('--out public');
  });
});

describe('the problem matcher', () => {
  const {problemMatcher} = JSON.parse(read('.github/problem-matchers/findings.json'));
  const {regexp} = problemMatcher[0].pattern[0] as {regexp: string};

  it.each([
    [
      'docs/events/event.mdx:3:12 terms "web hook": one word names it.',
      'docs/events/event.mdx',
      '3',
      '12',
    ],
    [
      '.github/workflows/a.yml:7:1 The job may run for six hours.',
      '.github/workflows/a.yml',
      '7',
      '1',
    ],
  ])('finds the place of %j', (text, file, line, column) => {
    expect(new RegExp(regexp).exec(text)?.slice(1, 4)).toEqual([file, line, column]);
  });

  it('leaves out what is no finding', () => {
    expect(new RegExp(regexp).test('2 findings in 29 guides (1.2 s).')).toBe(false);
  });
});
