import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Api} from '../../src/config/apis.ts';
import {API_ROUTE} from '../../src/openapi/api.ts';
import {groupByClass} from '../../src/openapi/changes/classes.ts';
import {HISTORY_DIR, isDate, readNote} from '../../src/openapi/changes/read-entries.ts';
import type {Change} from '../../src/openapi/changes/types.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import type {ChangedPage} from '../docs/changed-pages.ts';
import {UsageError} from '../openapi/errors.ts';
import {type Difference, findDifference, type Release, writeHistory} from './history.ts';
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

/** What the command takes from its surroundings. */
type ChangesContext = {
  readonly root: string;
  readonly apis: readonly Api[];
  readonly verifiedDir: string;
  /** Of the promise; undefined when there is none. */
  readonly noticeMonths?: number;
  /** Today in UTC, ISO 8601. */
  readonly today: string;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
};

type Found = {readonly release: Release; readonly dir: string; readonly difference: Difference};

/**
 * Runs `api:changes`. Nothing is written before all APIs are compared.
 *
 * @returns the exit code: 0 done, 1 failed
 * @throws {UsageError} for a day that is none, and errors of the history, of the copies and of the comparison.
 */
export async function runChanges(options: Options, context: ChangesContext): Promise<number> {
  const {date = context.today, history = HISTORY_DIR} = options;
  if (!isDate(date)) {
    throw new UsageError(
      `The option --date of api:changes cannot be used: found ${JSON.stringify(date)}, expected a day ` +
        'such as 2025-04-01. Correct it, or leave it out for today.',
    );
  }
  const found: Found[] = [];
  for (const {api, document, provenance} of readVerified(context.verifiedDir, context.apis)) {
    const dir = path.resolve(context.root, history, api.id);
    const release = {api: api.id, document, sha256: provenance.sha256, date};
    found.push({release, dir, difference: await findDifference(dir, release)});
  }
  return options.check ? await check(found, options, context) : await write(found, context);
}

async function write(found: readonly Found[], context: ChangesContext): Promise<number> {
  const {out, err, root} = context;
  for (const each of found) {
    const {release, dir, difference} = each;
    for (const problem of findBrokenPromises(each, context)) err(problem);
    const {api, date} = release;
    const entry = await writeHistory(dir, release, difference);
    if (entry) {
      out(`${api}: ${entry.changes.length} changes in ${path.relative(root, dir)}/${date}.json`);
      if (!isNoted(dir, date, entry.changes))
        out(`${api}: write ${date}.mdx, because a change is breaking`);
    } else {
      out(difference.history ? `${api}: no change` : `${api}: recorded; its history begins`);
    }
  }
  return 0;
}

async function check(
  found: readonly Found[],
  options: Options,
  context: ChangesContext,
): Promise<number> {
  const differences = new Map(
    found.map(({release, difference}) => [release.api, difference.changes] as const),
  );
  if (options.markdown !== undefined)
    await writeFile(options.markdown, renderDifferences(differences));
  if (options.operations !== undefined)
    await writeFile(options.operations, `${JSON.stringify(listConcerned(differences), null, 2)}\n`);
  const problems = found.flatMap((each) => [
    ...findMissingNotes(each, context),
    ...findBrokenPromises(each, context),
  ]);
  for (const [api, changes] of differences) {
    context.out(
      `${api}: ${changes.length === 0 ? 'no change' : `${changes.length} changes not recorded`}`,
    );
  }
  for (const problem of problems) context.err(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Changes to be recorded that end something earlier than the product promises. Recorded ones stay as they are. */
function findBrokenPromises(
  {release, difference}: Found,
  {noticeMonths}: ChangesContext,
): string[] {
  if (noticeMonths === undefined || difference.changes.length === 0) return [];
  const {api, date} = release;
  const recorded = difference.history?.entries ?? [];
  const known = new Set(listBrokenPromises(recorded, noticeMonths));
  const all = [...recorded, {api, date, changes: difference.changes}];
  return listBrokenPromises(all, noticeMonths).filter((problem) => !known.has(problem));
}

/** Breaking changes, recorded or not, that no note explains. Notes are in the project's own history. */
function findMissingNotes({release, difference}: Found, {root}: ChangesContext): string[] {
  const dir = path.join(root, HISTORY_DIR, release.api);
  const entries = [
    ...(difference.history?.entries ?? []),
    {date: release.date, changes: difference.changes},
  ];
  return entries
    .filter(({date, changes}) => !isNoted(dir, date, changes))
    .map(({date, changes}) => {
      const breaking = changes.filter((change) => change.class === 'breaking');
      return (
        `"${release.api}" has ${breaking.length} breaking changes without a note: found no ` +
        `${HISTORY_DIR}/${release.api}/${date}.mdx, expected one with a title, why, who is concerned and what to ` +
        `do. Run \`npm run api:changes\` and write it. The first: ${breaking[0]?.sentence}`
      );
    });
}

function isNoted(dir: string, date: string, changes: readonly Change[]): boolean {
  const file = path.join(dir, `${date}.mdx`);
  if (existsSync(file)) readNote(file);
  return existsSync(file) || !changes.some((change) => change.class === 'breaking');
}

/** A change of the operation itself, and not of a part of it: its place is path and method. */
const isWhole = ({place}: Change) => /^#\/paths\/[^/]+(?:\/[a-z]+)?$/.test(place);

/** Lists the pages of the operations that differences concern, each once, by API and page name. */
export function listConcerned(differences: ReadonlyMap<string, readonly Change[]>): ChangedPage[] {
  const concerned = new Map<string, ChangedPage>();
  for (const [api, changes] of differences) {
    for (const change of changes) {
      for (const {slug} of change.operations) {
        const route = `/${API_ROUTE}/${api}/${slug}/`;
        const kind = isWhole(change) ? change.kind : 'changed';
        if (kind !== 'changed' || !concerned.has(route))
          concerned.set(route, {route, change: kind});
      }
    }
  }
  return [...concerned.values()].sort((a, b) => a.route.localeCompare(b.route));
}

/** Most lines of a comment; what is beyond them is counted. */
const MAX_LINES = 100;
const MAX_OPERATIONS = 5;

/** Writes differences as Markdown for a comment; texts of documents are between backticks or are escaped. */
export function renderDifferences(differences: ReadonlyMap<string, readonly Change[]>): string {
  const lines = [...differences].flatMap(([api, changes]) => renderApi(api, changes));
  const more = lines.length - MAX_LINES;
  return [
    '### Changes of the API',
    '',
    ...(lines.length === 0 ? ['No change of the documents.'] : lines.slice(0, MAX_LINES)),
    ...(more > 0 ? ['', `and ${more} more lines`] : []),
    '',
  ].join('\n');
}

function renderApi(api: string, changes: readonly Change[]): string[] {
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

/** Outside of backticks nothing of a text is markup. */
function escapeMarkup(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\*_[\]<>#@|~!]/g, '\\$&')))
    .join('');
}
