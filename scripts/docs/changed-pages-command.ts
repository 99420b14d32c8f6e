import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {
  type ChangedPage,
  type Edit,
  readChangeList,
  readDiff,
  renderComment,
  TEXT_FILE,
} from './changed-pages.ts';

const CHANGES = new Map<string, ChangedPage['change']>([
  ['A', 'added'],
  ['D', 'removed'],
]);

const HELP = `Lists the pages that a branch changes, and writes them as a comment.

  node scripts/docs/changed-pages-command.ts list <base>            JSON for the comment
  node scripts/docs/changed-pages-command.ts comment <file> <number> <operations>
                                                                    the comment; reads RUN_URL, PREVIEW_URL, FILES_URL`;

/** The files between the base and here: one letter for the change, then the path. */
function listChanges(base: string): {readonly letter: string; readonly file: string}[] {
  const args = ['diff', '--name-status', '--no-renames', '-z', `${base}...HEAD`];
  const parts = execFileSync('git', args, {encoding: 'utf8'}).split('\0').filter(Boolean);
  return parts.flatMap((letter, index) => {
    const file = parts[index + 1];
    return index % 2 === 0 && file ? [{letter, file}] : [];
  });
}

/** The text of a guide, or that of the base when the guide is removed. */
function readGuide(letter: string, file: string, base: string): string {
  if (letter !== 'D') return readFileSync(file, 'utf8');
  return execFileSync('git', ['show', `${base}:${file}`], {encoding: 'utf8'});
}

function readEdits(file: string, base: string): Edit[] {
  const args = ['diff', '--unified=0', '--no-color', '--no-ext-diff', `${base}...HEAD`, '--', file];
  return readDiff(file, execFileSync('git', args, {encoding: 'utf8', maxBuffer: 2 ** 26}));
}

async function list(base: string): Promise<void> {
  // Imported here: the other half of this command runs without packages.
  const {readUnfinishedGuide} = await import('../../src/guides/parse-guide.ts');
  const {getRoute} = await import('../../src/guides/guide-names.ts');
  const changes = listChanges(base);
  const guides = changes.filter(({file}) => /^docs\/(?!.*\/?_).*\.mdx?$/.test(file));
  const pages = guides.map(({letter, file}): ChangedPage => {
    const {frontMatter} = readUnfinishedGuide(readGuide(letter, file, base));
    return {route: getRoute(file, frontMatter?.slug), change: CHANGES.get(letter) ?? 'changed'};
  });
  const texts = changes.filter(({letter, file}) => letter !== 'D' && TEXT_FILE.test(file));
  const edits = texts.flatMap(({file}) => readEdits(file, base));
  console.log(JSON.stringify({pages, edits}, null, 2));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const [verb, target, number = '', operations] = process.argv.slice(2);
if (verb === 'list' && target) {
  await list(target);
} else if (verb === 'comment' && target && operations && /^\d+$/.test(number)) {
  const input = {
    list: readChangeList(readJson(target), readJson(operations)),
    previewUrl: process.env.PREVIEW_URL ?? '',
    runUrl: process.env.RUN_URL ?? '',
    filesUrl: process.env.FILES_URL ?? '',
    number,
  };
  process.stdout.write(renderComment(input));
} else {
  console.error(HELP);
  process.exitCode = 2;
}
