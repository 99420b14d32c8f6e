import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {API_ROUTE, ERRORS_ROUTE} from '../../src/openapi/api.ts';
import {aboutFile, type Message, type ReadResult} from './lint.ts';
import {checkRoutes, REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './routes.ts';
import {type LintedSite, readData} from './rules/index.ts';
import {describeLostLink, type LinkTargets} from './rules/link-targets.ts';
import {checkOrphans, checkTitles, listSidebarIds} from './site.ts';

/** Sources of texts that link to guides and are none: descriptions of operations, and notes of changes. */
const TEXT_FILES = [
  'specs/!(tools|node_modules|published)/**/*.{tsp,json}',
  'docs/_hosts/**/*.{json,yaml}',
  'product/changes/**/*.mdx',
];

const LINK = /(?<=\]\()\/docs\/[^)\s]*/g;

/**
 * Finds what no single page can show: orphans, addresses that are gone, links in texts beside the guides,
 * facts that differ from the specifications, and the wording of the interface.
 */
export async function lintAcross(
  site: LintedSite,
  {pages, messages}: ReadResult,
  targets: LinkTargets,
): Promise<Message[]> {
  const {siteDir} = site;
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
  const routes = read(ROUTES_FILE);
  const referenceRoutes = await listReferenceRoutes(site);
  // Without specifications it cannot be known which of their pages there are.
  const redirects = readRedirects(read(REDIRECTS_FILE)).filter(
    ({to}) =>
      referenceRoutes || [ERRORS_ROUTE, API_ROUTE].every((each) => !to.startsWith(`/${each}/`)),
  );
  const files = [...pages, ...messages].map(({file}) => file);
  return [
    ...(await lintInterface(siteDir)),
    ...checkOrphans(files, listSidebarIds()),
    ...checkTitles(pages),
    ...checkRoutes(
      pages,
      Array.isArray(routes) ? routes.map(String) : [],
      redirects,
      targets,
      new Set(referenceRoutes),
    ),
    ...(await lintFacts(site)),
    ...lintTextLinks(siteDir, targets),
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
  const file = path.join(siteDir, 'docs/_data/decisions.md');
  const decisions = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return checkFacts(readData(siteDir, 'facts.json'), context, decisions).map((message) =>
    aboutFile('docs/_data/facts.json', 'quantity', message),
  );
}

/** Checks the texts of the site's source against the vocabulary. */
async function lintInterface(siteDir: string): Promise<Message[]> {
  // Brings the compiler of TypeScript along.
  const {checkInterfaceSource, listInterfaceFiles} = await import('../texts/interface-texts.ts');
  return listInterfaceFiles(siteDir).flatMap((file) =>
    checkInterfaceSource(file, readFileSync(path.join(siteDir, file), 'utf8')),
  );
}

/** Finds links to guides that there are not in texts beside the guides, with the line that has to be corrected. */
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
