import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {DEPLOY_HOSTS} from '../deploy/prepare-folder.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
const HOSTS = DEPLOY_HOSTS.map(({id}) => id);

const TEMPLATES = 'scripts/deploy/templates';
const FILES = [
  ...['gitlab-ci.yml', 'netlify.toml', 'wrangler.toml'].map((file) => `${TEMPLATES}/${file}`),
  '.github/workflows/deploy.yml',
];

describe.each(FILES)('%s', (file) => {
  it('runs npm scripts that exist, and deploys to a known host', () => {
    const used = [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name]) => name,
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
    const hosts = [...read(file).matchAll(/npm run deploy -- ([\w-]+)/g)].map(([, host]) => host);
    expect(hosts.filter((host) => !HOSTS.includes(host ?? ''))).toEqual([]);
  });
});

it('the workflows read recorded changes from the folder that has them', () => {
  const refresh = read('.github/workflows/refresh.yml');
  expect(refresh).toContain(`git status --porcelain ${HISTORY_DIR})`);
  expect(refresh).toContain(`git add ${HISTORY_DIR}\n`);
  expect(read('.github/workflows/checks.yml')).toContain(`"origin/$BASE" ${HISTORY_DIR} |`);
});

it('the problem matcher matches a finding, and not the line with the number of findings', () => {
  const {problemMatcher} = JSON.parse(read('.github/problem-matchers/findings.json'));
  const pattern = new RegExp(problemMatcher[0].pattern[0].regexp);
  const finding = 'docs/events/event.mdx:3:12 terms "web hook": one word names it.';
  expect(pattern.exec(finding)?.slice(1, 4)).toEqual(['docs/events/event.mdx', '3', '12']);
  expect(pattern.test('2 findings in 29 guides (1.2 s).')).toBe(false);
});
