import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {listGuides} from '../../src/guides/list-guides.ts';
import {lintPage, type Message, readPages} from './lint.ts';
import {lintAcross} from './lint-across.ts';
import {getRoute} from './names.ts';
import {type LintedSite, loadRules} from './rules/index.ts';
import {type LinkTargets, listAnchors, makeLinkTargets} from './rules/link-targets.ts';

/** Reads what the guides of a project are held to. */
export async function openSite(siteDir: string): Promise<LintedSite> {
  const hasCopies = existsSync(path.join(siteDir, VERIFIED_DIR, 'provenance.json'));
  if (!hasCopies) return {siteDir, context: undefined};
  const {readGuideContext} = await import('../../src/guides/read-context.ts');
  return {siteDir, context: readGuideContext(siteDir)};
}

/**
 * Lints guides.
 *
 * @param asked paths of guides; undefined: all of them, with what holds across pages and the texts of
 *   the interface
 */
export async function lintSite(
  site: LintedSite,
  asked: readonly string[] | undefined,
): Promise<Message[]> {
  const {siteDir, context} = site;
  const files = listGuides(path.join(siteDir, 'docs'));
  const all = readPages(siteDir, files);
  // A page that cannot be parsed keeps its address; which anchors it has, cannot be known.
  const targets: LinkTargets = new Map([
    ...all.messages.map(({file}) => [getRoute(file), undefined] as const),
    ...all.pages.map(
      (page) => [getRoute(page.file, page.frontMatter?.slug), listAnchors(page, context)] as const,
    ),
  ]);
  const rules = [...(await loadRules(site)), makeLinkTargets(targets)];
  const judged = asked ? readPages(siteDir, asked) : all;
  const messages = [...judged.messages];
  for (const page of judged.pages) messages.push(...(await lintPage(page, rules)));
  if (!asked) messages.push(...(await lintAcross(site, all, targets)));
  const off = definition.rulesOff ?? [];
  return messages.filter(({rule}) => !off.includes(rule));
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
