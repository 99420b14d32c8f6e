import type {Root} from 'mdast';
import type {GuidePage} from '../../../src/guides/parse-guide.ts';
import type {GuideContext} from '../../../src/guides/read-context.ts';
import type {Finding, Message} from '../../../src/guides/reference-error.ts';
import {resolveGuide} from '../../../src/guides/resolve-guide.ts';
import type {Wording} from '../../texts/wording.ts';
import {codeAddresses} from './code-addresses.ts';
import {altTexts, imageSizes, type LinkTargets, linkLabels, linkTargets} from './links.ts';
import {markdown} from './markdown.ts';
import {knownNames} from './names.ts';
import {operationFacts} from './operation-facts.ts';
import {quantities} from './quantities.ts';
import {spelling} from './spelling.ts';
import {frontMatter, headingCase, headingOrder, pageParts, tableHeaders} from './structure.ts';
import {bannedPhrases, headingSubject, notesToSelf, sentenceLength, terms} from './wording.ts';

/** What rules check a page against. */
export type LintedSite = {
  readonly siteDir: string;
  /** Origin of the published site with its base address, e.g. `https://developers.example.com/`. */
  readonly origin: string;
  /** Words that are written with a capital. */
  readonly headingNames: ReadonlySet<string>;
  readonly terms: readonly Wording[];
  /** Content of `docs/_data/facts.json`. */
  readonly facts: readonly unknown[];
  /** Content of `docs/_data/names.json`. */
  readonly ownNames: readonly unknown[];
  readonly targets: LinkTargets;
  /** What references are resolved against. */
  readonly context: GuideContext;
};

export type Rule = {
  /** Name in the messages, e.g. `sentence-length`. */
  readonly id: string;
  readonly check: (
    page: GuidePage,
    site: LintedSite,
  ) => readonly Finding[] | Promise<readonly Finding[]>;
};

/** Checks references to the specifications as the build does. */
const references: Rule = {
  id: 'reference',
  check: ({tree}, {context}) =>
    // Resolving replaces nodes: the rules that follow must see the page as it was written.
    resolveGuide(structuredClone(tree) as Root, context),
};

/** The rules for a single page, in the order of fixing. The last ones look things up in the specifications. */
export const RULES: readonly Rule[] = [
  frontMatter,
  pageParts,
  headingOrder,
  headingCase,
  headingSubject,
  notesToSelf,
  markdown,
  spelling,
  terms,
  bannedPhrases,
  sentenceLength,
  linkLabels,
  linkTargets,
  tableHeaders,
  altTexts,
  imageSizes,
  quantities,
  references,
  knownNames,
  operationFacts,
  codeAddresses,
];

/** Names of the rules across pages, in `scripts/docs/site.ts`. */
const SITE_RULES = ['orphan-page', 'title', 'slug', 'redirect'];

/** All rules that an owner can turn off; a page that cannot be read is always reported. */
export const RULE_IDS: readonly string[] = [...RULES.map(({id}) => id), ...SITE_RULES];

/** Checks a page by some rules; its messages are in the order of the page. */
export async function lintPage(
  page: GuidePage,
  rules: readonly Rule[],
  site: LintedSite,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const {id, check} of rules) {
    const findings = await check(page, site);
    messages.push(...findings.map((finding) => ({file: page.file, rule: id, ...finding})));
  }
  return messages.sort((a, b) => a.line - b.line || a.column - b.column);
}
