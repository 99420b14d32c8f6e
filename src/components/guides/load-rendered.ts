import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Loads a list of texts, one for each part of a guide. */
export type LoadTexts = () => Promise<{readonly default: readonly string[]}>;

const PARTS = '.theme-doc-markdown :is(.code-text > code, .diagram-canvas):not(.request-parts *)';

/** Selectors that were used. Only the first guide with such elements is in the HTML that was loaded. */
const readSelectors = new Set<string>();

/**
 * Reads elements of a guide from the HTML of the page, before React hydrates it.
 *
 * @returns undefined on the server, after a navigation, and when the HTML is that of another page.
 */
export function readRendered(selector: string, count: number): string[] | undefined {
  if (!ExecutionEnvironment.canUseDOM || readSelectors.has(selector)) return undefined;
  readSelectors.add(selector);
  const elements = Array.from(document.querySelectorAll(selector));
  return elements.length === count ? elements.map(({innerHTML}) => innerHTML) : undefined;
}

/** Returns the HTML of the code and diagrams of a guide, in the order of the page. */
export async function loadRendered(count: number, load: LoadTexts): Promise<readonly string[]> {
  return readRendered(PARTS, count) ?? (await load()).default;
}
