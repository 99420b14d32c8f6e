import {readFileSync} from 'node:fs';
import path from 'node:path';
import {API_ROUTE} from '../../src/openapi/api.ts';
import {ERRORS_ROUTE} from '../../src/openapi/errors/errors-route.ts';
import {listInterfaceFiles} from '../texts/interface-files.ts';
import {CODE_INPUTS} from './cache/inputs.ts';
import {aboutFile, type Message} from './lint.ts';
import type {Linter} from './lint-guides.ts';
import type {PageHead} from './page.ts';
import {checkRoutes, REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './routes.ts';
import {CONTEXT_FILES, readData} from './rules/index.ts';
import {checkOrphans, checkPositions, listSidebarIds} from './site.ts';

const FACTS_FILE = 'docs/_data/facts.json';

/**
 * Finds what no single page can show: orphans, positions, addresses that are gone, facts that differ
 * from the specifications, and the wording of the interface.
 *
 * @param files paths of all guides from the root of the project
 * @param pages those of them that can be parsed
 */
export async function lintAcross(
  linter: Linter,
  files: readonly string[],
  pages: readonly PageHead[],
): Promise<Message[]> {
  const {siteDir} = linter.sources;
  const sidebarIds = listSidebarIds();
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
  const routes = read(ROUTES_FILE);
  const referenceRoutes = await recallReferenceRoutes(linter);
  // Without specifications it cannot be known which of their pages there are.
  const redirects = readRedirects(read(REDIRECTS_FILE)).filter(
    ({to}) =>
      referenceRoutes || [ERRORS_ROUTE, API_ROUTE].every((each) => !to.startsWith(`/${each}/`)),
  );
  return [
    ...(await lintInterface(linter)),
    ...checkOrphans(files, sidebarIds),
    ...checkPositions(pages, sidebarIds),
    ...checkRoutes(
      pages,
      Array.isArray(routes) ? routes.map(String) : [],
      redirects,
      referenceRoutes && new Set(referenceRoutes),
    ),
    ...(await lintFacts(linter)),
  ];
}

/** The addresses of errors and operations. */
async function recallReferenceRoutes(linter: Linter): Promise<readonly string[] | undefined> {
  const {cache, hashInputs, sources, hasContext} = linter;
  if (!hasContext) return undefined;
  return cache.recall(
    ['reference-routes', hashInputs([...CODE_INPUTS, ...CONTEXT_FILES])],
    async () => {
      const {listErrorRoutes} = await import('../../src/guides/components/error-codes.ts');
      const {specifications} = await sources.getContext();
      const operations = specifications.flatMap((each) => [...each.operations.values()]);
      return [...listErrorRoutes(specifications).values(), ...operations.map(({href}) => href)];
    },
  );
}

async function lintFacts({cache, hashInputs, sources, hasContext}: Linter): Promise<Message[]> {
  if (!hasContext) return [];
  const inputs = hashInputs([...CODE_INPUTS, ...CONTEXT_FILES, FACTS_FILE]);
  const found = await cache.recall(['facts-file', inputs], async () => {
    const {checkFacts} = await import('./rules/quantities.ts');
    return checkFacts(readData(sources.siteDir, 'facts.json'), await sources.getContext());
  });
  return found.map((message) => aboutFile(FACTS_FILE, 'quantity', message));
}

/** Holds the texts of the site's source to the vocabulary, each file once. */
async function lintInterface({cache, hashInputs, sources}: Linter): Promise<Message[]> {
  const code = hashInputs(CODE_INPUTS);
  const messages: Message[] = [];
  for (const file of listInterfaceFiles(sources.siteDir)) {
    const source = readFileSync(path.join(sources.siteDir, file), 'utf8');
    const found = await cache.recall(['interface', file, source, code], async () => {
      // Brings the compiler of TypeScript along.
      const {checkInterfaceSource} = await import('../texts/check-interface.ts');
      return checkInterfaceSource(file, source);
    });
    messages.push(...found);
  }
  return messages;
}
