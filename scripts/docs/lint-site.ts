import {existsSync} from 'node:fs';
import path from 'node:path';
import once from 'lodash/once.js';
import {VERIFIED_DIR} from '../../src/config/apis.ts';
import type {GuideContext} from '../../src/guides/context.ts';
import {listGuides} from '../../src/guides/list-guides.ts';
import {openCache} from './cache/findings-cache.ts';
import {makeHashInputs} from './cache/inputs.ts';
import {comparePlaces, type Message} from './lint.ts';
import {lintAcross} from './lint-across.ts';
import {
  type FactsResult,
  type Linter,
  lintFile,
  readSourceFiles,
  recallFacts,
} from './lint-guides.ts';
import {getRoute} from './names.ts';
import {PAGE_RULES, REFERENCE_RULES} from './rules/index.ts';
import {checkLinks, LINK_TARGET, type LinkTargets} from './rules/link-targets.ts';

/** Where the findings of the last run are kept. */
const CACHE_FILE = 'node_modules/.cache/lint-docs/findings.json';

/**
 * Prepares the linter of a project.
 *
 * @param isCached whether it begins with what its last run has found
 */
export function makeLinter(siteDir: string, isCached = true): Linter {
  const hasContext = existsSync(path.join(siteDir, VERIFIED_DIR, 'provenance.json'));
  const getContext = once(async (): Promise<GuideContext> => {
    const {readGuideContext} = await import('../../src/guides/read-context.ts');
    return readGuideContext(siteDir);
  });
  return {
    cache: openCache(path.join(siteDir, CACHE_FILE), isCached),
    hashInputs: makeHashInputs(siteDir),
    sources: {siteDir, getContext},
    rules: hasContext ? [...PAGE_RULES, ...REFERENCE_RULES] : PAGE_RULES,
    hasContext,
  };
}

/** What was found, and in how many guides it was looked for. */
export type LintResult = {readonly messages: readonly Message[]; readonly guides: number};

/**
 * Lints guides.
 *
 * @param asked paths of guides; undefined: all of them, with what holds across pages and the texts of
 *   the interface
 */
export async function lintSite(
  linter: Linter,
  asked: readonly string[] | undefined,
): Promise<LintResult> {
  const {siteDir} = linter.sources;
  const guides = listGuides(path.join(siteDir, 'docs'));
  const files = readSourceFiles(siteDir, [...new Set([...(asked ?? []), ...guides])]);
  const results = new Map<string, FactsResult>();
  for (const file of files) results.set(file.name, await recallFacts(linter, file));
  const targets = makeTargets(results);
  const messages: Message[] = [];
  const judged = asked ? files.slice(0, asked.length) : files;
  for (const file of judged) {
    const result = results.get(file.name);
    if (!result) continue;
    if ('fault' in result) {
      messages.push({file: file.name, rule: 'syntax', ...result.fault});
      continue;
    }
    const links = checkLinks(result.facts, targets).map((finding) => ({
      ...finding,
      file: file.name,
      rule: LINK_TARGET.id,
    }));
    messages.push(...[...(await lintFile(linter, file)), ...links].sort(comparePlaces));
  }
  if (!asked) {
    const pages = [...results.values()].flatMap((each) => ('facts' in each ? [each.facts] : []));
    messages.push(...(await lintAcross(linter, [...results.keys()], pages)));
  }
  linter.cache.save(!asked);
  return {messages, guides: judged.length};
}

/** A page that cannot be parsed keeps its address; which anchors it has, nobody knows. */
function makeTargets(results: ReadonlyMap<string, FactsResult>): LinkTargets {
  return new Map(
    [...results].map(([file, result]) =>
      'facts' in result
        ? [getRoute(file, result.facts.frontMatter?.slug), new Set(result.facts.anchors)]
        : [getRoute(file), undefined],
    ),
  );
}
