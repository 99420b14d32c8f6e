// Runs on the default branch with the right to comment: no imports, so that nothing is installed.

export type ChangedPage = {
  readonly route: string;
  readonly change: 'added' | 'changed' | 'removed';
};

/** A change to the text of a guide or an operation, as `git diff` shows it without context. */
export type Edit = {
  readonly file: string;
  /** Line in the file as it is now. */
  readonly line: number;
  /** Removed lines, each after a minus, and added ones, each after a plus. */
  readonly diff: string;
};

/** The changes of a pull request that readers see. */
type ChangeList = {
  readonly pages: readonly ChangedPage[];
  readonly edits: readonly Edit[];
  /** Pages of operations whose documents changed. */
  readonly operations: readonly ChangedPage[];
};

type CommentInput = {
  readonly list: ChangeList;
  /** Address of the preview with `{number}` in it, or empty when there are no previews. */
  readonly previewUrl: string;
  readonly number: string;
  readonly runUrl: string;
  /** Address of the files of the pull request, e.g. `https://github.com/acme/docs/blob/<commit>`; or empty. */
  readonly filesUrl: string;
};

const MAX_PAGES = 60;
/** GitHub allows 65,536 characters, and the changes of documents follow. */
const MAX_EDITS_LENGTH = 30_000;
const MAX_TEXT = 3_000;
/** Sources of texts: guides, and operations of the embedded host. */
export const TEXT_FILE = /^(?:docs|specs)\/(?:[\w.-]+\/)*[\w.-]+\.(?:mdx?|tsp)$/;
const GUIDE = /^\/docs\/(?:[\w-]+\/)*$/;
const OPERATION = /^\/api\/(?:[\w-]+\/){2}$/;
const CHANGES: readonly unknown[] = ['added', 'changed', 'removed'];

/** The members of each entry of a list. */
const listEntries = <Entry>(value: unknown): Partial<Entry>[] =>
  (Array.isArray(value) ? value : []).map((entry) => entry ?? {});

const readPages = (value: unknown, pattern: RegExp): ChangedPage[] =>
  listEntries<ChangedPage>(value).flatMap(({route = '', change}) =>
    pattern.test(route) && change && CHANGES.includes(change) ? [{route, change}] : [],
  );

const readEdits = (value: unknown): Edit[] =>
  listEntries<Edit>(value).flatMap(({file = '', line = 0, diff}) =>
    TEXT_FILE.test(file) && Number.isInteger(line) && typeof diff === 'string'
      ? [{file, line, diff}]
      : [],
  );

/** Reads the edits from `git diff --unified=0` of one file. */
export function readDiff(file: string, output: string): Edit[] {
  const [, ...hunks] = output.split(/^@@ /m);
  return hunks.map((hunk) => {
    const [, line = '1'] = /\+(\d+)/.exec(hunk) ?? [];
    const lines = hunk.split('\n').filter((each, at) => at > 0 && /^[-+]/.test(each));
    return {file, line: Number(line), diff: lines.join('\n')};
  });
}

/**
 * Narrows the lists that the run of a pull request has written. They are not trusted: anything that is not an
 * address of a guide or an operation is left out.
 *
 * @param operations the list of operations, from a separate file
 */
export function readChangeList(value: unknown, operations: unknown = []): ChangeList {
  const {pages, edits} = (value ?? {}) as Record<string, unknown>;
  return {
    pages: readPages(pages, GUIDE),
    edits: readEdits(edits),
    operations: readPages(operations, OPERATION),
  };
}

/** Writes the comment: the changed pages, and where to preview them. */
export function renderComment(input: CommentInput): string {
  const {list, previewUrl, number, runUrl} = input;
  const base = previewUrl.replace('{number}', encodeURIComponent(number)).replace(/\/+$/, '');
  const lines = ['### Changed pages', '', ...listPages(list.pages, base)];
  if (list.pages.length === 0) lines.push('No guide changes.');
  if (list.operations.length > 0)
    lines.push('', '### Changed operations', '', ...listPages(list.operations, base));
  lines.push(...listEdits(input), '', describePreview(base, runUrl));
  return `${lines.join('\n')}\n`;
}

function listPages(pages: readonly ChangedPage[], base: string): string[] {
  const lines = pages.slice(0, MAX_PAGES).map(({route, change}) => {
    const isLinked = base !== '' && change !== 'removed';
    return `- ${isLinked ? `[${route}](${base}${route})` : `\`${route}\``} ${change}`;
  });
  const more = pages.length - MAX_PAGES;
  return more > 0 ? [...lines, `- and ${more} more`] : lines;
}

/** Each text before and after, below a link to its line. */
function listEdits({list: {edits}, filesUrl}: CommentInput): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const [index, {file, line, diff}] of edits.entries()) {
    const place = `\`${file}\`, line ${line}`;
    const block = diff.slice(0, MAX_TEXT);
    length += block.length;
    if (length > MAX_EDITS_LENGTH) {
      lines.push('', `And ${edits.length - index} more: see the files of the pull request.`);
      break;
    }
    // Longer than any fence in the text, which would end the block.
    const fence = '`'.repeat(
      Math.max(3, ...(block.match(/`+/g) ?? []).map((each) => each.length + 1)),
    );
    const link = filesUrl === '' ? place : `[${place}](${filesUrl}/${file}?plain=1#L${line})`;
    lines.push('', link, '', `${fence}diff`, block, fence);
  }
  return lines.length > 0 ? ['', '### Text before and after', ...lines] : [];
}

function describePreview(base: string, runUrl: string): string {
  if (base !== '') return `Preview: ${base}/`;
  return (
    `To read them: download the artifact \`site\` of [this run](${runUrl}), unpack it into \`build/\`, ` +
    'run `npm run serve`, and open http://localhost:3000 with the address of the page behind it.'
  );
}
