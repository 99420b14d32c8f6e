import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {listGuides} from '../../src/guides/list-guides.ts';
import {comparePlaces, lintPage, type Message, readPages} from './lint.ts';
import {lintAcross, lintTextLinks} from './lint-across.ts';
import {getRoute} from './names.ts';
import type {GuidePage} from './page.ts';
import {type LintedSite, loadRules} from './rules/index.ts';
import {
  checkLinks,
  LINK_TARGET,
  type LinkTargets,
  type PageFacts,
  readFacts,
} from './rules/link-targets.ts';

/** Reads what the guides of a project are held to. */
export async function openSite(siteDir: string): Promise<LintedSite> {
  const hasCopies = existsSync(path.join(siteDir, VERIFIED_DIR, 'provenance.json'));
  if (!hasCopies) return {siteDir, context: undefined};
  const {readGuideContext} = await import('../../src/guides/read-context.ts');
  return {siteDir, context: readGuideContext(siteDir)};
}

/** What was found, and in how many guides it was looked for. */
type LintResult = {readonly messages: readonly Message[]; readonly guides: number};

/** A guide with its facts, or the message that says why it cannot be parsed. */
type ReadGuide = {readonly page: GuidePage; readonly facts: PageFacts} | {readonly fault: Message};

/**
 * Lints guides.
 *
 * @param asked paths of guides; undefined: all of them, with what holds across pages and the texts of
 *   the interface
 */
export async function lintSite(
  site: LintedSite,
  asked: readonly string[] | undefined,
): Promise<LintResult> {
  const {siteDir, context} = site;
  const guides = listGuides(path.join(siteDir, 'docs'));
  const results = new Map<string, ReadGuide>();
  for (const file of new Set([...(asked ?? []), ...guides])) {
    const {pages, messages} = readPages(siteDir, [file]);
    for (const fault of messages) results.set(fault.file, {fault});
    for (const page of pages) results.set(page.file, {page, facts: readFacts(page, context)});
  }
  const targets = makeTargets(results);
  const rules = await loadRules(site);
  const messages: Message[] = [];
  const judged = [...results.values()].slice(0, asked?.length);
  for (const result of judged) {
    if ('fault' in result) {
      messages.push(result.fault);
      continue;
    }
    const {file} = result.page;
    const links = checkLinks(result.facts, targets).map((finding) => ({
      ...finding,
      file,
      rule: LINK_TARGET.id,
    }));
    messages.push(...[...(await lintPage(result.page, rules)), ...links].sort(comparePlaces));
  }
  if (!asked) {
    const pages = [...results.values()].flatMap((each) => ('facts' in each ? [each.facts] : []));
    messages.push(...(await lintAcross(site, [...results.keys()], pages)));
    messages.push(...lintTextLinks(siteDir, targets));
  }
  const off = definition.rulesOff ?? [];
  return {messages: messages.filter(({rule}) => !off.includes(rule)), guides: judged.length};
}

/** Writes the words of the vocabulary into guides; gives the paths of those that it changed. */
export async function fixSite(
  siteDir: string,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  const {TERMS} = await import('../../product/texts/terms.ts');
  const {fixTerms} = await import('./rules/wording.ts');
  const {pages} = readPages(siteDir, asked ?? listGuides(path.join(siteDir, 'docs')));
  return pages.flatMap((page) => {
    const fixed = fixTerms(page, TERMS);
    if (fixed === page.source) return [];
    writeFileSync(path.join(siteDir, page.file), fixed);
    return [page.file];
  });
}

/** A page that cannot be parsed keeps its address; which anchors it has, cannot be known. */
function makeTargets(results: ReadonlyMap<string, ReadGuide>): LinkTargets {
  return new Map(
    [...results].map(([file, result]) =>
      'facts' in result
        ? [getRoute(file, result.facts.frontMatter?.slug), new Set(result.facts.anchors)]
        : [getRoute(file), undefined],
    ),
  );
}
