// Runs on the default branch with the right to comment: no imports, so that nothing is installed.

/** A page that a pull request changes. */
export type ChangedPage = {
  readonly route: string;
  readonly change: 'added' | 'changed' | 'removed';
};

/** What a pull request changes, as far as a reader sees it. */
export type ChangeList = {
  readonly pages: readonly ChangedPage[];
  /** Pages of the operations that changed documents concern. */
  readonly operations: readonly ChangedPage[];
  /** Specifications changed: any page of the reference may differ. */
  readonly hasReference: boolean;
  /** Theme, components or configuration changed: any page may differ. */
  readonly hasSite: boolean;
};

export type CommentInput = {
  readonly list: ChangeList;
  /** Address of the preview with `{number}` in it, or empty when there are no previews. */
  readonly previewUrl: string;
  readonly number: string;
  readonly runUrl: string;
};

const MAX_PAGES = 60;
const GUIDE = /^\/docs\/(?:[\w-]+\/)*$/;
const OPERATION = /^\/api\/(?:[\w-]+\/){2}$/;
const CHANGES: readonly string[] = ['added', 'changed', 'removed'];

/** Reads a change from a letter of `git diff --name-status`. */
export function readChange(letter: string): ChangedPage['change'] {
  if (letter.startsWith('A')) return 'added';
  return letter.startsWith('D') ? 'removed' : 'changed';
}

function readPages(value: unknown, pattern: RegExp): ChangedPage[] {
  const known = (Array.isArray(value) ? value : []).filter(
    (page): page is ChangedPage =>
      pattern.test(String(page?.route)) && CHANGES.includes(String(page?.change)),
  );
  return known.map(({route, change}) => ({route, change}));
}

/**
 * Narrows the lists that a pull request's own run has written. They are not trusted: whatever is no
 * address of a guide or of an operation is left out.
 *
 * @param operations the list of operations, from a file of its own
 */
export function readChangeList(value: unknown, operations: unknown = []): ChangeList {
  const {pages, hasReference, hasSite} = (value ?? {}) as Record<string, unknown>;
  return {
    pages: readPages(pages, GUIDE),
    operations: readPages(operations, OPERATION),
    hasReference: hasReference === true,
    hasSite: hasSite === true,
  };
}

/** Writes the comment: the changed pages, and where to read them as a reader would. */
export function renderComment({list, previewUrl, number, runUrl}: CommentInput): string {
  const base = previewUrl.replace('{number}', encodeURIComponent(number)).replace(/\/+$/, '');
  const lines = ['### Changed pages', '', ...listPages(list.pages, base)];
  if (list.pages.length === 0) lines.push('No guide changes.');
  if (list.operations.length > 0)
    lines.push('', '### Changed operations', '', ...listPages(list.operations, base));
  if (list.hasReference)
    lines.push('', 'The specifications change: look at the reference as well.');
  if (list.hasSite) lines.push('', 'The site itself changes: look at a page of each kind.');
  lines.push('', describePreview(base, runUrl));
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

function describePreview(base: string, runUrl: string): string {
  if (base !== '') return `Preview: ${base}/`;
  return (
    `To read them: download the artifact \`site\` of [this run](${runUrl}), unpack it into \`build/\`, ` +
    'run `npm run serve`, and open http://localhost:3000 with the address of the page behind it.'
  );
}
