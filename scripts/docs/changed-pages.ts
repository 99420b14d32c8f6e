// Runs on the default branch with the right to comment: no imports, so that nothing is installed.

/** A page that a pull request changes. */
export type ChangedPage = {
  readonly route: string;
  readonly change: 'added' | 'changed' | 'removed';
};

/** What a pull request changes, as far as a reader sees it. */
export type ChangeList = {
  readonly pages: readonly ChangedPage[];
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
const ROUTE = /^\/docs\/(?:[\w-]+\/)*$/;
const CHANGES: readonly string[] = ['added', 'changed', 'removed'];

/** Reads a change from a letter of `git diff --name-status`. */
export function readChange(letter: string): ChangedPage['change'] {
  if (letter.startsWith('A')) return 'added';
  return letter.startsWith('D') ? 'removed' : 'changed';
}

/**
 * Narrows the list that a pull request's own run has written. It is not trusted: whatever is no
 * address of a guide is left out.
 */
export function readChangeList(value: unknown): ChangeList {
  const {pages, hasReference, hasSite} = (value ?? {}) as Record<string, unknown>;
  const known = (Array.isArray(pages) ? pages : []).filter(
    (page): page is ChangedPage =>
      ROUTE.test(String(page?.route)) && CHANGES.includes(String(page?.change)),
  );
  return {
    pages: known.map(({route, change}) => ({route, change})),
    hasReference: hasReference === true,
    hasSite: hasSite === true,
  };
}

/** Writes the comment: the changed pages, and where to read them as a reader would. */
export function renderComment({list, previewUrl, number, runUrl}: CommentInput): string {
  const base = previewUrl.replace('{number}', encodeURIComponent(number)).replace(/\/+$/, '');
  const lines = ['### Changed pages', ''];
  for (const {route, change} of list.pages.slice(0, MAX_PAGES)) {
    const isLinked = base !== '' && change !== 'removed';
    lines.push(`- ${isLinked ? `[${route}](${base}${route})` : `\`${route}\``} ${change}`);
  }
  const more = list.pages.length - MAX_PAGES;
  if (more > 0) lines.push(`- and ${more} more`);
  if (list.pages.length === 0) lines.push('No guide changes.');
  if (list.hasReference)
    lines.push('', 'The specifications change: look at the reference as well.');
  if (list.hasSite) lines.push('', 'The site itself changes: look at a page of each kind.');
  lines.push('', describePreview(base, runUrl));
  return `${lines.join('\n')}\n`;
}

function describePreview(base: string, runUrl: string): string {
  if (base !== '') return `Preview: ${base}/`;
  return (
    `To read them: download the artifact \`site\` of [this run](${runUrl}), unpack it into \`build/\`, ` +
    'run `npm run serve`, and open http://localhost:3000 with the address of the page behind it.'
  );
}
