import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {followFolder} from '../../scripts/follow-folder.ts';
import {type Started, startNode} from '../../scripts/start-program.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {findStale, writeDocuments} from './publish.ts';
import {joinParagraphs} from './text.ts';

/** A description as documents have it, before and after a change of its comment. */
type ChangedText = {readonly before: string; readonly after: string};

const COMMENT = /\/\*\*([\s\S]*?)\*\//g;

/** The text of a comment as it is in a document. */
function readComment(comment: string): string {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
  return joinParagraphs(text);
}

/**
 * Compares two states of a source whose comments may differ.
 *
 * @returns undefined when something else differs as well: only the compiler knows what follows from it
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

/** Writes changed descriptions into the text of a document, wherever one is the same. */
export function replaceTexts(document: string, texts: readonly ChangedText[]): string {
  const write = (text: string) => `"description": ${JSON.stringify(text)}`;
  return texts.reduce(
    (result, {before, after}) => result.replaceAll(write(before), () => write(after)),
    document,
  );
}

/** What is made from the sources, and the programs that make it: a change there is no change of a text. */
const NO_SOURCES = /^(?:published|tools|lib|node_modules)(?:[\\/]|$)|^sources\.json$/;

function readSources(root: string): Map<string, string> {
  const files = globSync('specs/!(tools|node_modules)/**/*.tsp', {cwd: root});
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Writes comments that have changed into the documents before anything is compiled, which takes seconds: a
 * writer sees the text, and the build that follows has the last word.
 *
 * @returns whether there were any
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
  const stale = await findStale(root, files);
  await writeDocuments(root, stale);
  return stale.length > 0;
}

/** So long a writer who changes texts does not wait for the compiler. */
const QUIET_MS = 3_000;

/**
 * Writes the documents whenever a source changes, and goes on after a mistake in one. The build is a program of
 * its own, so that no text waits for the compiler; one that works on former sources is ended.
 *
 * @returns once it watches; it goes on until its process ends
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
