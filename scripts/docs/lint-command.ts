import {statSync} from 'node:fs';
import path from 'node:path';
import {listGuides} from '../../src/guides/guide-names.ts';
import {count} from '../../src/openapi/document/quote.ts';
import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';

const HELP = `Checks the guides: front matter, parts, headings, Markdown, spelling, wording, links,
images, and what they say about the specifications. Without paths it also checks the wording of
the interface.

  npm run lint:docs                          all guides, and the texts of src
  npm run lint:docs -- docs/events           the guides of a folder, or more
  npm run lint:docs -- docs/events/event.mdx one or more
  npm run lint:docs -- --fix docs/events     writes the words of the vocabulary first

Exit codes: 0 nothing found, 1 something found, 2 the command was called wrongly.`;

const siteDir = process.cwd();

function findGuides(given: string): readonly string[] {
  const file = path.resolve(given);
  const kind = statSync(file, {throwIfNoEntry: false});
  if (kind?.isFile() && /\.mdx?$/.test(file)) return [file];
  const found = kind?.isDirectory() ? listGuides(file) : [];
  if (found.length > 0) return found;
  throw new UsageError(
    `${given} is not a guide or a folder of guides: their names end in .mdx or .md.`,
  );
}

async function lint(positionals: readonly string[], isFixing = false): Promise<number> {
  const files = positionals.length > 0 ? [...new Set(positionals.flatMap(findGuides))] : undefined;
  const {fixSite, lintSite} = await import('./lint-site.ts');
  const {formatMessage} = await import('../../src/guides/reference-error.ts');
  for (const file of isFixing ? fixSite(siteDir, files) : []) console.log(`${file} fixed`);
  const messages = await lintSite(siteDir, files);
  for (const message of messages) console.log(formatMessage(message));
  console.log(`${count(messages.length, 'finding')}.`);
  return messages.length === 0 ? 0 : 1;
}

await runWithArguments(
  {allowPositionals: true, options: {fix: {type: 'boolean'}}},
  HELP,
  async ({values: {fix}, positionals}) => lint(positionals, fix),
);
