/** Index of all pages for programs, below the base address of the site. */
export const INDEX_FILE = 'llms.txt';

/** Pages without Markdown, below the base address. */
const WITHOUT_MARKDOWN = ['404.html', 'search/'];

/**
 * Finds the address of a page's Markdown: that of the page with `.md` in place of the closing slash.
 *
 * @param pathname address of the page, with the base address of the site
 * @returns undefined for the pages that have none: search and not found
 * @example `/docs/orders/overview/` has `/docs/orders/overview.md`, and `/` has `/index.md`
 */
export function getMarkdownPath(pathname: string, baseUrl: string): string | undefined {
  const page = pathname.replace(/\/index\.html$/, '/');
  if (page === baseUrl) return `${baseUrl}index.md`;
  const isOwn = page.startsWith(baseUrl) && !WITHOUT_MARKDOWN.includes(page.slice(baseUrl.length));
  return isOwn ? `${page.replace(/(?:\.html|\/)$/, '')}.md` : undefined;
}

/** The address of the samples of a page in all languages, from that of its Markdown. */
export const getSamplesPath = (markdown: string) => markdown.replace(/\.md$/, '/samples.md');
