/** Runs `gh` and gives what it prints. */
export type RunGh = (args: readonly string[], input?: string) => string;

/** What the owner can do after a step of the refresh has failed. */
const ADVICE = {
  fetch:
    'Correct the document on the storage host and run the workflow "Refresh" again. If the loss is ' +
    'intended, run it with "Accept documents that lost operations, tags or their title".',
  record:
    'Run `npm run api:fetch` and `npm run api:changes` in a checkout, correct what they report, and commit ' +
    '`changes/`.',
  deploy:
    'Run `npm run build` in a checkout. A guide that names an operation that is gone is reported with its ' +
    'line: correct the guide and push it.',
} as const;

/** A step of the refresh. */
export type RefreshStep = keyof typeof ADVICE;

export const REFRESH_STEPS = Object.keys(ADVICE) as readonly RefreshStep[];

/** How a refresh ended. */
export type RefreshOutcome = {
  /** The first step that failed; undefined when all went well. */
  readonly failed: RefreshStep | undefined;
  /** What the step printed; secrets are hidden in it already. */
  readonly log: string;
  readonly runUrl: string;
};

/** By its title the notice is found again. */
export const NOTICE_TITLE = 'The site cannot be refreshed';

/** GitHub takes 65,536 characters. */
const MAX_LOG = 20_000;

/** Writes the notice: which step failed, the end of what it printed, and what the owner can do. */
export function renderNotice(failed: RefreshStep, {log, runUrl}: RefreshOutcome): string {
  const shown = log.length > MAX_LOG ? `…\n${log.slice(-MAX_LOG)}` : log;
  // A fence that no line of the log can close.
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return (
    `The published site stays as it was. The step "${failed}" of [this run](${runUrl}) failed with:\n\n` +
    `${fence}text\n${shown.trim()}\n${fence}\n\n` +
    `${ADVICE[failed]} The notice is closed by the next refresh that succeeds.\n`
  );
}

/**
 * Opens the one notice for the owner, or updates it, and closes it after a refresh without a failure.
 *
 * @returns what was done, as a sentence
 * @throws what `gh` throws
 */
export function notifyOwner(outcome: RefreshOutcome, gh: RunGh): string {
  const number = findNotice(gh);
  const {failed} = outcome;
  if (failed === undefined) {
    if (number === undefined) return 'No notice is open.';
    const comment = `The site is refreshed by [this run](${outcome.runUrl}).`;
    gh(['issue', 'close', number, '--comment', comment]);
    return `The notice ${number} is closed.`;
  }
  const body = renderNotice(failed, outcome);
  if (number === undefined) {
    gh(['issue', 'create', '--title', NOTICE_TITLE, '--body-file', '-'], body);
    return 'A notice is opened.';
  }
  gh(['issue', 'edit', number, '--body-file', '-'], body);
  return `The notice ${number} is updated.`;
}

function findNotice(gh: RunGh): string | undefined {
  const search = ['--state', 'open', '--search', `in:title "${NOTICE_TITLE}"`];
  const found: unknown = JSON.parse(gh(['issue', 'list', ...search, '--json', 'number,title']));
  const notices = Array.isArray(found) ? found : [];
  const notice = notices.find((each) => each?.title === NOTICE_TITLE);
  return notice === undefined ? undefined : String(notice.number);
}
