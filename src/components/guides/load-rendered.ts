import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Loads a list of texts, one for each part of a guide. */
export type LoadTexts = () => Promise<{readonly default: readonly string[]}>;

const PARTS = '.theme-doc-markdown :is(.code-text > code, .diagram-canvas):not(.request-parts *)';

/** What was looked for. The first guide that has parts is the page itself, and every later one is not. */
const sought = new Set<string>();

/**
 * Reads parts of a guide from the HTML of this page, before React has taken over.
 *
 * @returns undefined on the server, after a navigation, and when the page is another one.
 */
export function readRendered(selector: string, count: number): string[] | undefined {
  if (!ExecutionEnvironment.canUseDOM || sought.has(selector)) return undefined;
  sought.add(selector);
  const elements = Array.from(document.querySelectorAll(selector));
  return elements.length === count ? elements.map(({innerHTML}) => innerHTML) : undefined;
}

/** Returns the HTML of the code and the drawings of a guide, in the order of the page. */
export async function loadRendered(count: number, load: LoadTexts): Promise<readonly string[]> {
  return readRendered(PARTS, count) ?? (await load()).default;
}
