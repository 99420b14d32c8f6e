import {existsSync, globSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {NAMES} from '../../product/texts/names.ts';
import {TERMS} from '../../product/texts/terms.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {listErrorRoutes} from '../../src/guides/components/error-codes.ts';
import {getRoute, listGuides} from '../../src/guides/guide-names.ts';
import {type ReadResult, readPages} from '../../src/guides/parse-guide.ts';
import {type GuideContext, readData, readGuideContext} from '../../src/guides/read-context.ts';
import type {Message} from '../../src/guides/reference-error.ts';
import {type LintedSite, lintPage, RULES} from './rules/index.ts';
import {describeLostLink, type LinkTargets, listAnchors} from './rules/links.ts';
import {checkFacts} from './rules/quantities.ts';
import {fixTerms} from './rules/wording.ts';
import {
  aboutFile,
  checkOrphans,
  checkRoutes,
  checkTitles,
  listSidebarIds,
  REDIRECTS_FILE,
  ROUTES_FILE,
  readRedirects,
} from './site.ts';

/** Reads a file with a list; a missing file is an empty list. */
function readList(siteDir: string, name: string): readonly unknown[] {
  const value = readData(path.join(siteDir, name));
  return Array.isArray(value) ? value : [];
}

/**
 * Lints guides.
 *
 * @param files paths of guides; undefined: all of them, the rules across pages, and the texts of the interface
 * @throws {CopiesError} when the specifications are not fetched
 */
export async function lintSite(
  siteDir: string,
  files: readonly string[] | undefined,
): Promise<Message[]> {
  const context = readGuideContext(siteDir);
  const all = readPages(siteDir, listGuides(path.join(siteDir, 'docs')));
  // A page that cannot be parsed keeps its address, but its anchors are unknown.
  const targets: LinkTargets = new Map([
    ...all.messages.map(({file}) => [getRoute(file), undefined] as const),
    ...all.pages.flatMap((page) => {
      const anchors = listAnchors(page, context);
      const names = [page.file, getRoute(page.file, page.frontMatter?.slug)];
      return names.map((name) => [name, anchors] as const);
    }),
  ]);
  const site: LintedSite = {
    siteDir,
    origin: product.siteUrl + product.baseUrl,
    headingNames: NAMES,
    terms: TERMS,
    facts: readList(siteDir, 'docs/_data/facts.json'),
    ownNames: readList(siteDir, 'docs/_data/names.json'),
    targets,
    context,
  };
  const checked = files ? readPages(siteDir, files) : all;
  const messages = [...checked.messages];
  for (const page of checked.pages) messages.push(...(await lintPage(page, RULES, site)));
  if (!files) messages.push(...(await lintAcross(site, all)));
  const off = definition.rulesOff ?? [];
  return messages.filter(({rule}) => !off.includes(rule));
}

/**
 * Checks what concerns several pages: orphans, lost addresses, links in texts beside the guides, facts that differ
 * from the specifications, and the wording of the interface.
 */
async function lintAcross(site: LintedSite, {pages, messages}: ReadResult): Promise<Message[]> {
  const {siteDir, context, targets} = site;
  const files = [...pages, ...messages].map(({file}) => file);
  const routes = readList(siteDir, ROUTES_FILE).map(String);
  const redirects = readRedirects(readList(siteDir, REDIRECTS_FILE));
  const others = new Set(listReferenceRoutes(context));
  // Imported here, because it loads the TypeScript compiler.
  const {checkInterfaceSource, listInterfaceFiles} = await import('../texts/interface-texts.ts');
  return [
    ...listInterfaceFiles(siteDir).flatMap((file) =>
      checkInterfaceSource(file, readFileSync(path.join(siteDir, file), 'utf8')),
    ),
    ...checkOrphans(files, listSidebarIds()),
    ...checkTitles(pages),
    ...checkRoutes(pages, routes, redirects, targets, others),
    ...lintFacts(site),
    ...lintTextLinks(siteDir, targets),
  ];
}

function listReferenceRoutes({specifications}: GuideContext): string[] {
  const errors = Array.from(listErrorRoutes(specifications).values(), (route) => `/${route}`);
  const operations = specifications.flatMap((each) => [...each.operations.values()]);
  return [...errors, ...operations.map(({href}) => href)];
}

function lintFacts({siteDir, context, facts}: LintedSite): Message[] {
  const file = path.join(siteDir, 'docs/_data/decisions.md');
  const decisions = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return checkFacts(facts, context, decisions).map((message) =>
    aboutFile('docs/_data/facts.json', 'quantity', message),
  );
}

/** Files beside the guides that link to them: descriptions of operations, life cycles, notes of changes, settings. */
const TEXT_FILES = [
  'specs/!(tools|node_modules|published)/**/*.{tsp,json}',
  'docs/_{data,hosts}/**/*.{json,yaml}',
  'product/**/*.{ts,mdx}',
];

const LINK = /(?<=\]\(|['"])\/docs\/[^)'"\s]*/g;

/** Finds links to missing guides in files beside the guides, with their lines. */
export function lintTextLinks(siteDir: string, targets: LinkTargets): Message[] {
  return globSync(TEXT_FILES, {cwd: siteDir}).flatMap((name) => {
    const file = name.replaceAll(path.sep, '/');
    const lines = readFileSync(path.join(siteDir, name), 'utf8').split('\n');
    return lines.flatMap((text, index) =>
      [...text.matchAll(LINK)].flatMap((match) => {
        const message = describeLostLink(match[0], {file, frontMatter: undefined}, targets);
        const place = {line: index + 1, column: match.index + 1};
        return message === undefined ? [] : [{file, ...place, rule: 'link-target', message}];
      }),
    );
  });
}

/** Writes the words of the vocabulary into guides; returns the paths of those that it changed. */
export function fixSite(siteDir: string, files: readonly string[] | undefined): string[] {
  const {pages} = readPages(siteDir, files ?? listGuides(path.join(siteDir, 'docs')));
  return pages.flatMap((page) => {
    const fixed = fixTerms(page, TERMS);
    if (fixed === page.source) return [];
    writeFileSync(path.join(siteDir, page.file), fixed);
    return [page.file];
  });
}
