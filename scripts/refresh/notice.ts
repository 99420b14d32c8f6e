/** Runs `gh` and returns its output. */
type RunGh = (args: readonly string[], input?: string) => string;

/** What the owner can do after a step of the refresh has failed. */
const ADVICE = {
  fetch:
    'Correct the document on the storage host and run the workflow "Refresh" again. If the loss is ' +
    'intended, run it with "Accept documents that lost operations, tags or their title".',
  record:
    'Run `npm run api:fetch` and `npm run api:changes` in a checkout, correct what they report, and commit ' +
    '`product/changes/`.',
  propose:
    'The record of what changed could not become a pull request. In Settings > Actions > General, let actions ' +
    'create pull requests, then run the workflow "Refresh" again.',
  deploy:
    'Run `npm run build` in a checkout. A guide that names an operation that is gone is reported with its ' +
    'line: correct the guide and push it.',
} as const;

/** A step of the refresh. */
type RefreshStep = keyof typeof ADVICE;

export const REFRESH_STEPS = Object.keys(ADVICE) as readonly RefreshStep[];

/** Result of a step of a refresh, in the words of the host of the workflow: `success`, `failure`, `skipped`. */
export type StepOutcome = {
  readonly step: RefreshStep;
  readonly result: string;
  /** Output of the step, in which secrets are hidden already. */
  readonly log: string;
};

/** The title of the notice of a step, by which it is found again. */
export const titleOf = (step: RefreshStep): string => `The site cannot be refreshed: ${step}`;

/** GitHub allows 65,536 characters. */
const MAX_LOG = 20_000;

/** Writes the notice: the step that failed, the end of its output, and what the owner can do. */
export function renderNotice({step, log}: StepOutcome, runUrl: string): string {
  const shown = log.length > MAX_LOG ? `…\n${log.slice(-MAX_LOG)}` : log;
  // Indented code, because a line of the log could close a fence.
  const code = shown.trim().replaceAll(/^/gm, '    ');
  return (
    `The published site stays as it was. The step "${step}" of [this run](${runUrl}) failed with:\n\n` +
    `${code}\n\n` +
    `${ADVICE[step]} The notice is closed by the next refresh in which the step succeeds.\n`
  );
}

/**
 * Opens or updates one notice for each failed step. Closes the notice of a step that succeeded, or that was skipped
 * in a refresh without a failure.
 *
 * @returns a sentence about each changed notice
 * @throws what `gh` throws
 */
export function notifyOwner(
  outcomes: readonly StepOutcome[],
  runUrl: string,
  gh: RunGh,
): readonly string[] {
  const notices = listNotices(gh);
  const isFine = outcomes.every(({result}) => ['success', 'skipped'].includes(result));
  return outcomes.flatMap((outcome) => {
    const {step, result} = outcome;
    const number = notices.get(titleOf(step));
    if (result === 'failure') {
      const action = number ? ['edit', number] : ['create', '--title', titleOf(step)];
      gh(['issue', ...action, '--body-file', '-'], renderNotice(outcome, runUrl));
      return [`The notice of the step "${step}" is ${number ? 'updated' : 'opened'}.`];
    }
    if (number === undefined || !(result === 'success' || isFine)) return [];
    gh(['issue', 'close', number, '--comment', `The step succeeded in [this run](${runUrl}).`]);
    return [`The notice of the step "${step}" is closed.`];
  });
}

function listNotices(gh: RunGh): ReadonlyMap<string, string> {
  const search = ['--state', 'open', '--search', 'in:title "The site cannot be refreshed"'];
  const found: unknown = JSON.parse(gh(['issue', 'list', ...search, '--json', 'number,title']));
  const notices = Array.isArray(found) ? found : [];
  return new Map(notices.map(({number, title}) => [String(title), String(number)]));
}
