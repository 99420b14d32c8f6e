/** Runs `gh` and gives what it prints. */
export type RunGh = (args: readonly string[], input?: string) => string;

/** How a fetch of the documents ended. */
export type FetchOutcome = {
  readonly isWell: boolean;
  /** What the fetch printed; secrets are hidden in it already. */
  readonly log: string;
  readonly runUrl: string;
};

/** By its title the notice is found again. */
export const NOTICE_TITLE = 'The API documents cannot be refreshed';

/** GitHub takes 65,536 characters. */
const MAX_LOG = 20_000;

/** Writes the notice: what the fetch said, and what the owner can do. */
export function renderNotice({log, runUrl}: FetchOutcome): string {
  const shown = log.length > MAX_LOG ? `${log.slice(0, MAX_LOG)}\n…` : log;
  // A fence that no line of the log can close.
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return (
    `The published site stays as it was. [This run](${runUrl}) failed with:\n\n` +
    `${fence}text\n${shown.trim()}\n${fence}\n\n` +
    'Correct the document on the storage host and run the workflow "Refresh" again. If the loss is ' +
    'intended, run it with "Accept documents that lost operations, tags or their title". The notice is ' +
    'closed by the next refresh that succeeds.\n'
  );
}

/**
 * Opens the one notice for the owner, or writes it anew, and closes it once a fetch went well.
 *
 * @returns what was done, as a sentence
 * @throws what `gh` throws
 */
export function tellOwner(outcome: FetchOutcome, gh: RunGh): string {
  const number = findNotice(gh);
  if (outcome.isWell) {
    if (number === undefined) return 'No notice is open.';
    const comment = `The documents are refreshed by [this run](${outcome.runUrl}).`;
    gh(['issue', 'close', number, '--comment', comment]);
    return `The notice ${number} is closed.`;
  }
  const body = renderNotice(outcome);
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
