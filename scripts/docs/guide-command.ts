import {spawnSync} from 'node:child_process';
import {globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {listGuides} from '../../src/guides/guide-names.ts';
import {readData} from '../../src/guides/read-context.ts';
import {formatMessage} from '../../src/guides/reference-error.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {findFirstRequest} from '../new-site/first-request.ts';
import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';
import {
  buildDeletion,
  buildMove,
  buildNewGuide,
  NAMING_FILES,
  type Project,
} from './guide-changes.ts';
import {GuideCommandError} from './sidebar-source.ts';
import {REDIRECTS_FILE, ROUTES_FILE, readRedirects} from './site.ts';

const HELP = `Makes, moves and deletes guides, with all that belongs to them.

  npm run guide -- new events/seat-plans              page from the template, sidebar, address;
                                                      a new section becomes a category
  npm run guide -- move events/event events/festival  page, links, redirect; its entry keeps its place
  npm run guide -- delete events/event --to events/overview
                                                      page, sidebar, redirect; names links that remain

--to takes a guide, with #heading for a section.

Exit codes: 0 done, 1 not possible, 2 the command was called wrongly.`;

const siteDir = process.cwd();
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');

/** Writes the changes, then removes the guide that they replace: nothing is lost when a file cannot be written. */
function apply(changes: ReadonlyMap<string, string>, removed?: string): void {
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
    console.log(file);
  }
  if (removed !== undefined) {
    rmSync(path.join(siteDir, `docs/${removed}.mdx`));
    console.log(`docs/${removed}.mdx removed`);
  }
  const formatter = path.join(siteDir, 'node_modules/@biomejs/biome/bin/biome');
  const files = [...changes.keys()].filter((file) => /\.(?:ts|json)$/.test(file));
  const args = [formatter, 'format', '--write', '--no-errors-on-unmatched', ...files];
  const {status, stderr} = spawnSync(process.execPath, args);
  if (status === 0) return;
  throw new GuideCommandError(
    `All is done, but nothing is formatted. Run \`npx biome format --write ${files.join(' ')}\`.\n${stderr}`,
  );
}

function makeGuide(id: string): void {
  const template = readFileSync(new URL('templates/guide.mdx', import.meta.url), 'utf8');
  const first = findFirstRequest(readVerified(path.join(siteDir, VERIFIED_DIR), APIS));
  apply(buildNewGuide(readProject(), {id, template, request: first?.section}));
}

function readProject(): Project {
  const docs = path.join(siteDir, 'docs');
  const names = listGuides(docs).map((file) => path.relative(siteDir, file));
  const routes = readData(path.join(siteDir, ROUTES_FILE)) as string[];
  // Addresses of the last commit; without a commit, all are known.
  const options = {cwd: siteDir, encoding: 'utf8'} as const;
  const {status, stdout} = spawnSync('git', ['show', `HEAD:./${ROUTES_FILE}`], options);
  return {
    sidebar: read('sidebars.ts'),
    routes,
    redirects: readRedirects(readData(path.join(siteDir, REDIRECTS_FILE))),
    known: new Set(status === 0 ? JSON.parse(stdout) : routes),
    guides: readTexts(names),
    others: readTexts(globSync([...NAMING_FILES], {cwd: siteDir})),
  };
}

function readTexts(files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file.replaceAll(path.sep, '/'), read(file)]));
}

async function deleteGuide(id: string, to: string | undefined): Promise<void> {
  // The check of the links needs the documents: without them nothing is deleted.
  readVerified(path.join(siteDir, VERIFIED_DIR), APIS);
  apply(buildDeletion(readProject(), id, to), id);
  const {lintSite} = await import('./lint-site.ts');
  for (const message of await lintSite(siteDir, undefined)) {
    if (message.rule === 'link-target') console.log(formatMessage(message));
  }
}

await runWithArguments(
  {allowPositionals: true, options: {to: {type: 'string'}}},
  HELP,
  async ({values: {to}, positionals: [verb, ...names]}) => {
    const [first, second] = names;
    if (verb === 'new' && first && names.length === 1) makeGuide(first);
    else if (verb === 'move' && first && second && names.length === 2)
      apply(buildMove(readProject(), first, second), first);
    else if (verb === 'delete' && first && names.length === 1) await deleteGuide(first, to);
    else throw new UsageError(HELP);
  },
);
