import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import memoize from 'lodash/memoize.js';
import type {GuideContext} from '../../../src/guides/context.ts';
import type {Rule} from '../page.ts';

/** What rules look things up in. */
export type RuleSources = {
  /** Root of the project. */
  readonly siteDir: string;
  /** Reads what references are resolved against. */
  readonly getContext: () => Promise<GuideContext>;
};

/** A rule that is loaded when a page has to be checked: some bring dictionaries and compilers. */
export type ListedRule = {
  readonly id: string;
  readonly load: (sources: RuleSources) => Promise<Rule>;
};

/** The rules for a single page that need no specification, in the order of fixing. */
export const PAGE_RULES: readonly ListedRule[] = [
  list('front-matter', async () => (await import('./front-matter.ts')).frontMatter),
  list('page-parts', async () => (await import('./page-parts.ts')).pageParts),
  list('heading-order', async () => (await import('./headings.ts')).headingOrder),
  list('heading-case', async () => {
    const {NAMES} = await import('../../../product/texts/names.ts');
    return (await import('./headings.ts')).makeHeadingCase(NAMES);
  }),
  list('heading-subject', async () => (await import('./wording.ts')).headingSubject),
  list('code-fence', async () => (await import('./markdown.ts')).codeFences),
  list('note-to-self', async () => (await import('./wording.ts')).notesToSelf),
  list('markdown', async () => (await import('./markdown.ts')).markdown),
  list('spelling', async () => (await import('./spelling.ts')).spelling),
  list('terms', async () => {
    const {TERMS} = await import('../../../product/texts/terms.ts');
    return (await import('./wording.ts')).makeTerms(TERMS);
  }),
  list('banned-phrases', async () => (await import('./wording.ts')).bannedPhrases),
  list('sentence-length', async () => (await import('./wording.ts')).sentenceLength),
  list('link-label', async () => (await import('./links.ts')).linkLabels),
  list('own-address', async () => {
    const {product} = await import('../../../src/config/product.ts');
    return (await import('./links.ts')).makeOwnAddresses(product.siteUrl + product.baseUrl);
  }),
  list('table-header', async () => (await import('./tables.ts')).tableHeaders),
  list('alt-text', async () => (await import('./images.ts')).altTexts),
  list('image-size', async ({siteDir}) => (await import('./images.ts')).makeImageSizes(siteDir)),
  list('quantity', async ({siteDir}) =>
    (await import('./quantities.ts')).makeQuantities(readData(siteDir, 'facts.json')),
  ),
];

/** The rules for a single page that look things up in the specifications. */
export const REFERENCE_RULES: readonly ListedRule[] = [
  listWithContext('reference', async () => (await import('./references.ts')).makeReferences),
  list('known-name', async ({siteDir, getContext}) => {
    const {collectNames, makeNames} = await import('./names.ts');
    return makeNames(collectNames(await getContext(), readData(siteDir, 'names.json')));
  }),
  listWithContext(
    'operation-fact',
    async () => (await import('./operation-facts.ts')).makeOperationFacts,
  ),
  listWithContext(
    'code-address',
    async () => (await import('./code-addresses.ts')).makeCodeAddresses,
  ),
];

/** Names of what holds across pages, in `scripts/docs/site.ts` and `scripts/docs/routes.ts`. */
const SITE_RULES = ['link-target', 'orphan-page', 'sidebar-position', 'title', 'slug', 'redirect'];

/** All rules that an owner can turn off; a page that cannot be read is always reported. */
export const RULE_IDS: readonly string[] = [
  ...[...PAGE_RULES, ...REFERENCE_RULES].map(({id}) => id),
  ...SITE_RULES,
];

/** A rule is loaded once for the same sources: some collect the names of all specifications. */
function list(id: string, load: ListedRule['load']): ListedRule {
  return {id, load: memoize(load)};
}

/** A rule that is made from what references are resolved against, and from nothing else. */
function listWithContext(id: string, load: () => Promise<(context: GuideContext) => Rule>) {
  return list(id, async ({getContext}) => (await load())(await getContext()));
}

/** Loads rules that are used many times. */
export function loadRules(
  listed: readonly ListedRule[],
  sources: RuleSources,
): Promise<readonly Rule[]> {
  return Promise.all(listed.map(({load}) => load(sources)));
}

/** Reads a file of the guides' own data; one that is missing has nothing in it. */
export function readData(siteDir: string, name: string): unknown {
  const file = path.join(siteDir, 'docs/_data', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
