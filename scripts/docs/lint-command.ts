import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {VERIFIED_DIR} from '../../src/config/apis.ts';
import {listGuides} from '../../src/guides/check-guides.ts';
import {listErrorRoutes} from '../../src/guides/components/error-codes.ts';
import type {GuideContext} from '../../src/guides/context.ts';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {ERRORS_ROUTE} from '../../src/openapi/errors/errors-route.ts';
import {checkInterface} from '../texts/check-interface.ts';
import {formatMessage, lintPage, type Message, readPages} from './lint.ts';
import {checkRoutes, REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './routes.ts';
import {listReferenceRules, listRules, readData} from './rules/index.ts';
import {checkFacts} from './rules/quantities.ts';
import {checkOrphans, checkPositions, listSidebarIds} from './site.ts';

const HELP = `Checks the guides: front matter, parts, headings, Markdown, spelling, wording, links,
images, and what they say about the specifications. Without paths it also checks the wording of
the interface.

  npm run lint:docs                          all guides, and the texts of src
  npm run lint:docs -- docs/events/event.mdx one or more
  npm run lint:docs -- --rules               the rules and their reasons

Exit codes: 0 nothing found, 1 something found, 2 the command was called wrongly.`;

const siteDir = process.cwd();

/** Reads the command line; undefined after an error that was printed. */
function readCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {help: {type: 'boolean'}, rules: {type: 'boolean'}},
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return undefined;
  }
}

/** Reads what references are checked against; undefined before the first fetch. */
function readContext(): GuideContext | undefined {
  if (existsSync(path.join(siteDir, VERIFIED_DIR, 'provenance.json')))
    return readGuideContext(siteDir);
  console.warn('References and names are not checked: run `npm run api:fetch` first.');
  return undefined;
}

async function lint(files: readonly string[], isWhole: boolean): Promise<Message[]> {
  const context = readContext();
  const rules = [...listRules(siteDir), ...(context ? listReferenceRules(siteDir, context) : [])];
  const {pages, messages} = readPages(siteDir, files);
  for (const page of pages) messages.push(...(await lintPage(page, rules)));
  if (!isWhole) return messages;
  messages.push(...checkInterface(siteDir));
  const names = files.map((file) => path.relative(siteDir, file).replaceAll(path.sep, '/'));
  const sidebarIds = listSidebarIds();
  messages.push(...checkOrphans(names, sidebarIds), ...checkPositions(pages, sidebarIds));
  const routes: unknown = JSON.parse(readFileSync(path.join(siteDir, ROUTES_FILE), 'utf8'));
  const redirects: unknown = JSON.parse(readFileSync(path.join(siteDir, REDIRECTS_FILE), 'utf8'));
  // Without specifications it cannot be known which error pages there are.
  const errorRoutes = context && new Set(listErrorRoutes(context.specifications).values());
  const checked = readRedirects(redirects).filter(
    ({to}) => errorRoutes || !to.startsWith(`/${ERRORS_ROUTE}/`),
  );
  messages.push(...checkRoutes(pages, readTexts(routes), checked, errorRoutes));
  const facts = context ? checkFacts(readData(siteDir, 'facts.json'), context) : [];
  const place = {file: 'docs/_data/facts.json', line: 1, column: 1, rule: 'quantity'};
  messages.push(...facts.map((message) => ({...place, message})));
  return messages;
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function main(): Promise<number> {
  const started = performance.now();
  const parsed = readCommandLine();
  if (!parsed) return 2;
  const {values, positionals} = parsed;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.rules) {
    const context = readContext();
    const references = context ? listReferenceRules(siteDir, context) : [];
    for (const {id, reason} of [...listRules(siteDir), ...references])
      console.log(`${id}: ${reason}`);
    return 0;
  }
  const isWhole = positionals.length === 0;
  const files = isWhole
    ? listGuides(path.join(siteDir, 'docs'))
    : positionals.map((file) => path.resolve(file));
  const missing = files.find((file) => !existsSync(file));
  if (missing) {
    console.error(`There is no file ${missing}. Give paths of guides, e.g. docs/events/event.mdx.`);
    return 2;
  }
  const messages = await lint(files, isWhole);
  for (const message of messages) console.log(formatMessage(message));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${messages.length} findings in ${files.length} guides (${seconds} s).`);
  return messages.length === 0 ? 0 : 1;
}

process.exitCode = await main();
