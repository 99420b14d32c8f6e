import {existsSync, readFileSync} from 'node:fs';
import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {writeDeep} from '../../scripts/write-file.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';
import {assembleDocument} from './assemble.ts';
import {readCatalogue} from './catalogue.ts';
import {compileSource} from './compile.ts';
import {listOperationSources, mapSources, OPERATION_SOURCES_FILE} from './source-map.ts';

/** A published file: its path from the root, and its text. */
export interface PublishedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Builds the documents from their sources, and the list of the places of their operations, without writing them.
 *
 * @throws Error when a source does not compile, or a step finds a mistake in one.
 */
export async function buildFiles(root: string): Promise<PublishedFile[]> {
  const catalogue = await readCatalogue(root);
  const files: PublishedFile[] = [];
  const places: Record<string, object> = {};
  for (const source of SPEC_SOURCES) {
    const {program, document} = await compileSource(root, source);
    places[source.id] = listOperationSources(mapSources(root, program));
    const text = toText(assembleDocument(document, catalogue));
    files.push({path: join(PUBLISHED_FOLDER, source.output), text});
  }
  return [...files, {path: OPERATION_SOURCES_FILE, text: toText(places)}];
}

const toText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the files below the root; they are renamed, so that an ended process leaves no incomplete file. */
export async function writeDocuments(root: string, files: readonly PublishedFile[]): Promise<void> {
  for (const {path, text} of files) {
    const file = join(root, path);
    await writeDeep(`${file}.part`, text);
    await rename(`${file}.part`, file);
  }
}

/** Lists the files that are missing or differ. */
export function findStale(root: string, files: readonly PublishedFile[]): PublishedFile[] {
  return files.filter(({path, text}) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}
