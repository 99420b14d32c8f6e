import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {definition} from '../../src/config/definition.ts';
import {API_ROUTE} from '../../src/openapi/api.ts';
import {groupByClass} from '../../src/openapi/changes/classes.ts';
import {HISTORY_DIR, isDate, readNote} from '../../src/openapi/changes/read-entries.ts';
import type {Change} from '../../src/openapi/changes/types.ts';
import type {VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import type {ChangedPage} from '../docs/changed-pages.ts';
import {UsageError} from '../openapi/errors.ts';
import {type Difference, findDifference, writeHistory} from './history.ts';
import {listBrokenPromises} from './promise.ts';

export const HELP = `Compares the fetched documents with the recorded ones, and writes what changed.

  npm run api:changes                          an entry for each API that changed, and the new records
  npm run api:changes -- --date 2025-04-01     the day of the entries, otherwise today (UTC)
  npm run api:changes -- --check               writes nothing; fails for a breaking change without a note
  npm run api:changes -- --check --history DIR compares with another history, such as that of a base branch
  npm run api:changes -- --check --markdown F  writes the difference for a comment
  npm run api:changes -- --check --operations F writes the operations that it concerns, as JSON

A note is product/changes/<api>/<date>.mdx: a title, why, who is concerned, what to do.`;

/** Options of the command, as `parseArgs` reads them. */
export const OPTIONS = {
  check: {type: 'boolean'},
  date: {type: 'string'},
  history: {type: 'string'},
  markdown: {type: 'string'},
  operations: {type: 'string'},
} as const;

type Options = {
  readonly [Name in keyof typeof OPTIONS]?: Name extends 'check' ? boolean : string;
};

/**
 * Runs `api:changes`. Nothing is written before all APIs are compared.
 *
 * @param verified the fetched documents
 * @returns the exit code: 0 done, 1 failed
 * @throws {UsageError} for an invalid day; errors of the history and of the comparison.
 */
export async function runChanges(
  options: Options,
  verified: readonly VerifiedSpecification[],
): Promise<number> {
  const {date = new Date().toISOString().slice(0, 10), history = HISTORY_DIR} = options;
  if (!isDate(date)) {
    throw new UsageError(
      `The option --date of api:changes cannot be used: found ${JSON.stringify(date)}, expected a day ` +
        'such as 2025-04-01. Correct it, or leave it out for today.',
    );
  }
  const found: Difference[] = [];
  for (const {api, document, provenance} of verified) {
    const release = {api: api.id, document, sha256: provenance.sha256, date};
    found.push(await findDifference(path.resolve(history, api.id), release));
  }
  const broken = found.flatMap(findBrokenPromises);
  const problems = options.check ? [...found.flatMap(findMissingNotes), ...broken] : broken;
  if (options.check) await report(found, options);
  else for (const difference of found) await write(difference);
  for (const problem of problems) console.error(problem);
  return options.check && problems.length > 0 ? 1 : 0;
}

async function write(difference: Difference): Promise<void> {
  const {api, date, dir, history} = difference;
  const entry = await writeHistory(difference);
  if (!entry) {
    console.log(`${api}: ${history ? 'no change' : 'recorded; its history begins'}`);
    return;
  }
  console.log(`${api}: ${entry.changes.length} changes in ${path.relative('', dir)}/${date}.json`);
  if (!isNoted(dir, date, entry.changes)) {
    console.log(`${api}: write ${date}.mdx, because a change is breaking`);
  }
}

async function report(found: readonly Difference[], options: Options): Promise<void> {
  const {markdown, operations} = options;
  if (markdown !== undefined) await writeFile(markdown, renderDifferences(found));
  if (operations !== undefined) {
    await writeFile(operations, `${JSON.stringify(listAffected(found), null, 2)}\n`);
  }
  for (const {api, changes} of found) {
    const count = changes.length;
    console.log(`${api}: ${count === 0 ? 'no change' : `${count} changes not recorded`}`);
  }
}

/** Finds new changes that end something earlier than the product promises. Recorded ones are not checked again. */
function findBrokenPromises(difference: Difference): string[] {
  const {noticeMonths} = definition;
  const entries = difference.history?.entries ?? [];
  return noticeMonths === undefined ? [] : listBrokenPromises(difference, entries, noticeMonths);
}

/** Finds entries with breaking changes, recorded or not, that have no note in `product/changes`. */
function findMissingNotes({api, date, history, changes}: Difference): string[] {
  const dir = path.join(HISTORY_DIR, api);
  return [...(history?.entries ?? []), {date, changes}]
    .filter((entry) => !isNoted(dir, entry.date, entry.changes))
    .map((entry) => {
      const breaking = entry.changes.filter((change) => change.class === 'breaking');
      return (
        `"${api}" has ${breaking.length} breaking changes without a note: found no ` +
        `${dir}/${entry.date}.mdx, expected one with a title, why, who is concerned and what to ` +
        `do. Run \`npm run api:changes\` and write it. The first: ${breaking[0]?.sentence}`
      );
    });
}

function isNoted(dir: string, date: string, changes: readonly Change[]): boolean {
  const file = path.join(dir, `${date}.mdx`);
  if (existsSync(file)) readNote(file);
  return existsSync(file) || !changes.some((change) => change.class === 'breaking');
}

/** Whether a change is about the operation and not about a part of it: its place is path and method. */
const isOfOperation = ({place}: Change) => /^#\/paths\/[^/]+(?:\/[a-z]+)?$/.test(place);

type ApiChanges = Pick<Difference, 'api' | 'changes'>;

/** Lists the pages of the affected operations, each once, by URL. */
export function listAffected(found: readonly ApiChanges[]): ChangedPage[] {
  const affected = new Map<string, ChangedPage>();
  for (const {api, changes} of found) {
    for (const change of changes) {
      for (const {slug} of change.operations) {
        const route = `/${API_ROUTE}/${api}/${slug}/`;
        const kind = isOfOperation(change) ? change.kind : 'changed';
        if (kind !== 'changed' || !affected.has(route)) affected.set(route, {route, change: kind});
      }
    }
  }
  return [...affected.values()].sort((a, b) => a.route.localeCompare(b.route));
}

/** Most lines of a comment; further ones are only counted. */
const MAX_LINES = 100;
const MAX_OPERATIONS = 5;

/** Renders differences as Markdown for a comment. Texts of documents are in backticks or escaped. */
export function renderDifferences(found: readonly ApiChanges[]): string {
  const lines = found.flatMap(renderApi);
  const more = lines.length - MAX_LINES;
  return [
    '### Changes of the API',
    '',
    ...(lines.length === 0 ? ['No change of the documents.'] : lines.slice(0, MAX_LINES)),
    ...(more > 0 ? ['', `and ${more} more lines`] : []),
    '',
  ].join('\n');
}

function renderApi({api, changes}: ApiChanges): string[] {
  if (changes.length === 0) return [];
  const classes = groupByClass(changes);
  const counts = classes.map((each) => `${each.changes.length} ${each.label.toLowerCase()}`);
  const lines = classes.flatMap(({id, label, changes: own}) =>
    own.map(({sentence, operations}) => {
      const names = operations.slice(0, MAX_OPERATIONS).map(({title}) => escapeMarkup(title));
      const more = operations.length - names.length;
      const whose = ` (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
      const name = id === 'breaking' ? `**${label}**` : label;
      return `- ${name}: ${escapeMarkup(sentence)}${operations.length > 1 ? whose : ''}`;
    }),
  );
  return [`#### ${escapeMarkup(api)}: ${counts.join(', ')}`, '', ...lines, ''];
}

/** Escapes a text outside of its backticks. */
function escapeMarkup(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\*_[\]<>#@|~!]/g, '\\$&')))
    .join('');
}
