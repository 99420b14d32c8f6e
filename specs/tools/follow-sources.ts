import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {followFolder} from '../../scripts/follow-folder.ts';
import {type Started, startNode} from '../../scripts/start-program.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {findStale, writeDocuments} from './publish.ts';
import {joinParagraphs} from './text.ts';

/** A description in a document, before and after a change of its comment. */
type ChangedText = {readonly before: string; readonly after: string};

const COMMENT = /\/\*\*([\s\S]*?)\*\//g;

/** Converts a comment to the description in a document. */
function readComment(comment: string): string {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
  return joinParagraphs(text);
}

/**
 * Compares the comments of two states of a source.
 *
 * @returns undefined when other code differs as well, which needs the compiler
 */
export function findChangedTexts(before: string, after: string): ChangedText[] | undefined {
  if (before.replaceAll(COMMENT, '') !== after.replaceAll(COMMENT, '')) return undefined;
  const list = (source: string) =>
    [...source.matchAll(COMMENT)].map(([, text = '']) => readComment(text));
  const [old, now] = [list(before), list(after)];
  if (old.length !== now.length) return undefined;
  return old.flatMap((text, index) => {
    const other = now[index] ?? '';
    return text === other ? [] : [{before: text, after: other}];
  });
}

/** Replaces changed descriptions in the text of a document, wherever they occur. */
export function replaceTexts(document: string, texts: readonly ChangedText[]): string {
  const write = (text: string) => `"description": ${JSON.stringify(text)}`;
  return texts.reduce(
    (result, {before, after}) => result.replaceAll(write(before), () => write(after)),
    document,
  );
}

/** Generated files and the programs that write them: their changes are not followed. */
const NO_SOURCES = /^(?:published|tools|lib|node_modules)(?:[\\/]|$)|^sources\.json$/;

function readSources(root: string): Map<string, string> {
  const files = globSync('specs/!(tools|node_modules)/**/*.tsp', {cwd: root});
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Writes changed comments into the documents without the compiler, which takes seconds, so that a writer sees the
 * text at once. The next build replaces these documents.
 *
 * @returns whether a document has changed
 */
async function writeTexts(
  root: string,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Promise<boolean> {
  const texts = [...now].flatMap(([file, text]) => {
    const former = before.get(file);
    return former === undefined || former === text ? [] : (findChangedTexts(former, text) ?? []);
  });
  if (texts.length === 0) return false;
  const files = SPEC_SOURCES.map(({output}) => {
    const file = path.join(PUBLISHED_FOLDER, output);
    return {path: file, text: replaceTexts(readFileSync(path.join(root, file), 'utf8'), texts)};
  });
  const stale = findStale(root, files);
  await writeDocuments(root, stale);
  return stale.length > 0;
}

/** Delay of the build after a change of a text, so that it does not slow down a writer. */
const QUIET_MS = 3_000;

/**
 * Writes the documents after each change of a source, and continues after a mistake. The build is a separate program,
 * so that texts do not wait for the compiler. A running build is ended when a source changes.
 *
 * @returns when the watch has started; it lasts until the process ends
 */
export async function followSources(root: string): Promise<void> {
  let sources = readSources(root);
  let build: Started | undefined;
  let timer: NodeJS.Timeout | undefined;
  const compile = () => {
    build = startNode(['specs/tools/build.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    build.ended.catch(console.error);
  };
  const follow = async () => {
    clearTimeout(timer);
    build?.child.kill();
    const now = readSources(root);
    const isText = await writeTexts(root, sources, now);
    sources = now;
    timer = setTimeout(compile, isText ? QUIET_MS : 0);
  };
  await followFolder(path.join(root, 'specs'), follow, (file) => !NO_SOURCES.test(file));
}
