import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {runWithArguments} from '../run-command.ts';

const HELP = `Checks the guides: front matter, parts, headings, Markdown, spelling, wording, links,
images, and what they say about the specifications. Without paths it also checks the wording of
the interface.

  npm run lint:docs                          all guides, and the texts of src
  npm run lint:docs -- docs/events           the guides of a folder, or more
  npm run lint:docs -- docs/events/event.mdx one or more
  npm run lint:docs -- --fix docs/events     writes the words of the vocabulary first
  npm run lint:docs -- --rules               the rules and their reasons

Exit codes: 0 nothing found, 1 something found, 2 the command was called wrongly.`;

const siteDir = process.cwd();

/** Finds the guides that a path names; undefined after an error that was printed. */
async function findGuides(given: string): Promise<readonly string[] | undefined> {
  const file = path.resolve(given);
  if (!existsSync(file)) {
    console.error(`There is no file ${file}. Give paths of guides, e.g. docs/events/event.mdx.`);
    return undefined;
  }
  const {listGuides} = await import('../../src/guides/list-guides.ts');
  const isFolder = statSync(file).isDirectory();
  const found = isFolder ? listGuides(file) : [file].filter((each) => /\.mdx?$/.test(each));
  if (found.length > 0) return found;
  console.error(
    isFolder
      ? `The folder ${file} has no guide: found no file that ends in .mdx or .md.`
      : `${file} is no guide, expected a name that ends in .mdx or .md.`,
  );
  return undefined;
}

async function printRules(): Promise<number> {
  const {openSite} = await import('./lint-site.ts');
  const {LINK_TARGET} = await import('./rules/link-targets.ts');
  const {loadRules} = await import('./rules/index.ts');
  const rules = await loadRules(await openSite(siteDir));
  for (const {id, reason} of [...rules, LINK_TARGET]) console.log(`${id}: ${reason}`);
  return 0;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

async function lint(positionals: readonly string[], isFixing = false): Promise<number> {
  const started = performance.now();
  const named = await Promise.all(positionals.map(findGuides));
  if (named.includes(undefined)) return 2;
  const asked =
    positionals.length > 0 ? [...new Set(named.flatMap((each) => each ?? []))] : undefined;
  const {fixSite, lintSite, openSite} = await import('./lint-site.ts');
  const {formatMessage} = await import('./lint.ts');
  for (const file of isFixing ? await fixSite(siteDir, asked) : []) console.log(`${file} fixed`);
  const site = await openSite(siteDir);
  if (!site.context)
    console.warn('References and names are not checked: run `npm run api:fetch` first.');
  const {messages, guides} = await lintSite(site, asked);
  for (const message of messages) console.log(formatMessage(message));
  const broken = messages.filter(({rule}) => rule === 'reference').map(formatMessage);
  const {describeOtherDocuments} = await import('../../src/guides/other-documents.ts');
  const message = describeOtherDocuments(broken);
  if (message) console.log(message);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count(messages.length, 'finding')} in ${count(guides, 'guide')} (${seconds} s).`);
  return messages.length === 0 ? 0 : 1;
}

await runWithArguments(
  {allowPositionals: true, options: {rules: {type: 'boolean'}, fix: {type: 'boolean'}}},
  HELP,
  async ({values: {rules, fix}, positionals}) => (rules ? printRules() : lint(positionals, fix)),
);
