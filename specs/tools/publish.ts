import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {writeDeep} from '../../scripts/write-file.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {assembleDocument} from './assemble.ts';
import {readCatalogue} from './catalogue.ts';
import {compileSpec} from './compile.ts';
import {readStories} from './stories/play.ts';

/** A document as it is published: its path from the root, and its text. */
export interface PublishedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Builds the three documents from their sources, without writing them.
 *
 * @throws CompileError when a source does not compile; Error when a step finds a mistake in one.
 */
export async function buildDocuments(root: string): Promise<PublishedFile[]> {
  const catalogue = await readCatalogue(root);
  const stories = readStories(root);
  const files: PublishedFile[] = [];
  for (const source of SPEC_SOURCES) {
    const document = assembleDocument(await compileSpec(root, source), catalogue, stories);
    files.push({
      path: join(PUBLISHED_FOLDER, source.output),
      text: `${JSON.stringify(document, null, 2)}\n`,
    });
  }
  return files;
}

/** Writes the documents below the root. */
export async function writeDocuments(root: string, files: readonly PublishedFile[]): Promise<void> {
  for (const {path, text} of files) await writeDeep(join(root, path), text);
}

/** Lists the documents whose file is missing or says something else. */
export async function findStale(root: string, files: readonly PublishedFile[]): Promise<string[]> {
  const stale: string[] = [];
  for (const {path, text} of files) {
    const found = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (found !== text) stale.push(path);
  }
  return stale;
}
