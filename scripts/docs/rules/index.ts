import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {GuideContext} from '../../../src/guides/context.ts';
import type {Rule} from '../page.ts';

/** What rules look things up in. */
export type LintedSite = {
  /** Root of the project. */
  readonly siteDir: string;
  /** What references are resolved against; undefined where there are no specifications. */
  readonly context: GuideContext | undefined;
};

/**
 * The rules for a single page, by their names and in the order of fixing. They are loaded when a page has to be
 * checked: some bring dictionaries and compilers. The last ones look things up in the specifications.
 */
const RULES: Readonly<Record<string, (site: LintedSite) => Promise<Rule | undefined>>> = {
  'front-matter': async () => (await import('./front-matter.ts')).frontMatter,
  'page-parts': async () => (await import('./page-parts.ts')).pageParts,
  'heading-order': async () => (await import('./headings.ts')).headingOrder,
  'heading-case': async () => {
    const {NAMES} = await import('../../../product/texts/names.ts');
    return (await import('./headings.ts')).makeHeadingCase(NAMES);
  },
  'heading-subject': async () => (await import('./wording.ts')).headingSubject,
  'code-fence': async () => (await import('./markdown.ts')).codeFences,
  'note-to-self': async () => (await import('./wording.ts')).notesToSelf,
  markdown: async () => (await import('./markdown.ts')).markdown,
  spelling: async () => (await import('./spelling.ts')).spelling,
  terms: async () => {
    const {TERMS} = await import('../../../product/texts/terms.ts');
    return (await import('./wording.ts')).makeTerms(TERMS);
  },
  'banned-phrases': async () => (await import('./wording.ts')).bannedPhrases,
  'sentence-length': async () => (await import('./wording.ts')).sentenceLength,
  'link-label': async () => (await import('./links.ts')).linkLabels,
  'own-address': async () => {
    const {product} = await import('../../../src/config/product.ts');
    return (await import('./links.ts')).makeOwnAddresses(product.siteUrl + product.baseUrl);
  },
  'table-header': async () => (await import('./tables.ts')).tableHeaders,
  'alt-text': async () => (await import('./images.ts')).altTexts,
  'image-size': async ({siteDir}) => (await import('./images.ts')).makeImageSizes(siteDir),
  quantity: async ({siteDir}) =>
    (await import('./quantities.ts')).makeQuantities(readData(siteDir, 'facts.json')),
  reference: async ({context}) =>
    context && (await import('./references.ts')).makeReferences(context),
  'known-name': async ({siteDir, context}) => {
    const {collectNames, makeNames} = await import('./names.ts');
    return context && makeNames(collectNames(context, readData(siteDir, 'names.json')));
  },
  'operation-fact': async ({context}) =>
    context && (await import('./operation-facts.ts')).makeOperationFacts(context),
  'code-address': async ({context}) =>
    context && (await import('./code-addresses.ts')).makeCodeAddresses(context),
};

/** Names of what holds across pages, in `scripts/docs/site.ts` and `scripts/docs/routes.ts`. */
const SITE_RULES = ['link-target', 'orphan-page', 'title', 'slug', 'redirect'];

/** All rules that an owner can turn off; a page that cannot be read is always reported. */
export const RULE_IDS: readonly string[] = [...Object.keys(RULES), ...SITE_RULES];

/** Loads the rules for a page; those of the specifications where there are some. */
export async function loadRules(site: LintedSite): Promise<readonly Rule[]> {
  const rules = await Promise.all(Object.values(RULES).map((load) => load(site)));
  return rules.filter((rule) => rule !== undefined);
}

/** Reads a file of the guides' own data; one that is missing has nothing in it. */
export function readData(siteDir: string, name: string): unknown {
  const file = path.join(siteDir, 'docs/_data', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
