import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {API_ROUTE, ERRORS_ROUTE} from '../../src/openapi/api.ts';
import {listInterfaceFiles} from '../texts/interface-texts.ts';
import {aboutFile, type Message} from './lint.ts';
import {checkRoutes, REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './routes.ts';
import {type LintedSite, readData} from './rules/index.ts';
import {
  checkLinks,
  type FoundLink,
  LINK_TARGET,
  type LinkTargets,
  type PageFacts,
} from './rules/link-targets.ts';
import {checkOrphans, checkPositions, checkTitles, listSidebarIds} from './site.ts';

/** Sources of texts that link to guides and are none: descriptions of operations, and notes of changes. */
const TEXT_FILES = [
  'specs/!(tools|node_modules|published)/**/*.{tsp,json}',
  'docs/_hosts/**/*.{json,yaml}',
  'product/changes/**/*.mdx',
];

const LINK = /(?<=\]\()\/docs\/[^)\s]*/g;

const FACTS_FILE = 'docs/_data/facts.json';
const DECISIONS_FILE = 'docs/_data/decisions.md';

/**
 * Finds what no single page can show: orphans, positions, addresses that are gone, facts that differ
 * from the specifications, and the wording of the interface.
 *
 * @param files paths of all guides from the root of the project
 * @param pages those of them that can be parsed
 */
export async function lintAcross(
  site: LintedSite,
  files: readonly string[],
  pages: readonly PageFacts[],
): Promise<Message[]> {
  const {siteDir} = site;
  const sidebarIds = listSidebarIds();
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
  const routes = read(ROUTES_FILE);
  const referenceRoutes = await listReferenceRoutes(site);
  // Without specifications it cannot be known which of their pages there are.
  const redirects = readRedirects(read(REDIRECTS_FILE)).filter(
    ({to}) =>
      referenceRoutes || [ERRORS_ROUTE, API_ROUTE].every((each) => !to.startsWith(`/${each}/`)),
  );
  return [
    ...(await lintInterface(site)),
    ...checkOrphans(files, sidebarIds),
    ...checkPositions(pages, sidebarIds),
    ...checkTitles(pages),
    ...checkRoutes(
      pages,
      Array.isArray(routes) ? routes.map(String) : [],
      redirects,
      referenceRoutes && new Set(referenceRoutes),
    ),
    ...(await lintFacts(site)),
  ];
}

/** The addresses of errors and operations. */
async function listReferenceRoutes({context}: LintedSite): Promise<readonly string[] | undefined> {
  if (!context) return undefined;
  const {listErrorRoutes} = await import('../../src/guides/components/error-codes.ts');
  const {specifications} = context;
  const operations = specifications.flatMap((each) => [...each.operations.values()]);
  return [...listErrorRoutes(specifications).values(), ...operations.map(({href}) => href)];
}

async function lintFacts({siteDir, context}: LintedSite): Promise<Message[]> {
  if (!context) return [];
  const {checkFacts} = await import('./rules/quantities.ts');
  const file = path.join(siteDir, DECISIONS_FILE);
  const found = checkFacts(
    readData(siteDir, 'facts.json'),
    context,
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  );
  return found.map((message) => aboutFile(FACTS_FILE, 'quantity', message));
}

/** Checks the texts of the site's source against the vocabulary, each file once. */
async function lintInterface({siteDir}: LintedSite): Promise<Message[]> {
  // Brings the compiler of TypeScript along.
  const {checkInterfaceSource} = await import('../texts/interface-texts.ts');
  const messages: Message[] = [];
  for (const file of listInterfaceFiles(siteDir)) {
    const source = readFileSync(path.join(siteDir, file), 'utf8');
    messages.push(...checkInterfaceSource(file, source));
  }
  return messages;
}

/** Finds links to guides that there are not in texts beside the guides, with the line that has to be corrected. */
export function lintTextLinks(siteDir: string, targets: LinkTargets): Message[] {
  return globSync(TEXT_FILES, {cwd: siteDir}).flatMap((name) => {
    const file = name.replaceAll(path.sep, '/');
    const links = listLinks(readFileSync(path.join(siteDir, name), 'utf8'));
    const found = checkLinks({file, frontMatter: undefined, anchors: [], links}, targets);
    return found.map((finding) => ({...finding, file, rule: LINK_TARGET.id}));
  });
}

function listLinks(text: string): FoundLink[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(LINK)].map((match) => ({
      url: match[0],
      line: index + 1,
      column: match.index + 1,
    })),
  );
}
