import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import type {Api} from '../api.ts';
import {Cursor} from '../document/cursor.ts';
import {findProblems} from '../document/find-problems.ts';
import {getText, isObject, type JsonObject} from '../document/json-value.ts';

/** Folder of the OpenAPI documents of hosts that have a guide instead of a reference. */
const HOSTS_DIR = 'docs/_hosts';

const ENDING = '.yaml';

/** A host, such as the checkout, and the guide that documents its requests. */
export type Host = {
  /** Its id is the name of the file, its label the title of the document. */
  readonly api: Api;
  /** Route of the guide below the base URL. Each request has a heading there, with its slug as anchor. */
  readonly page: string;
  readonly document: JsonObject;
  readonly text: string;
};

/**
 * Reads the documents of the hosts by name, and checks these handwritten files like fetched documents.
 *
 * @throws when a file is not a document with a title and an `x-page`, or when a part of it is not usable
 */
export function readHosts(siteDir: string): Host[] {
  return globSync(`${HOSTS_DIR}/*${ENDING}`, {cwd: siteDir})
    .sort()
    .map((file) => readHost(path.join(siteDir, file)));
}

function readHost(file: string): Host {
  const text = readFileSync(file, 'utf8');
  const document: unknown = load(text, {filename: file});
  const page = getText(document, 'x-page');
  const label = getText(isObject(document) ? document.info : undefined, 'title');
  if (!isObject(document) || !page || !label) {
    throw new Error(
      `${file} is not a document of a host: it has no info.title or x-page. ` +
        'Give it a title, and the route of the guide that documents it.',
    );
  }
  const [problem] = findProblems(Cursor.atRoot(document));
  if (problem) throw new Error(`${file}, ${problem.at}: ${problem.found}. Correct it there.`);
  return {
    api: {id: path.basename(file, ENDING), label, source: ''},
    page,
    document,
    text,
  };
}
