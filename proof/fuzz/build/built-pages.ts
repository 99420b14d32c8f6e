import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Element, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import type {ReferencePageData} from '../../../src/openapi/reference/types.ts';
import {findLiveHtml} from '../inspect-html.ts';

/** What is wrong with the pages of one document in the output of a build. */
export type BuiltPages = {readonly pages: number; readonly faults: readonly string[]};

/**
 * Looks at every page that a document has in a built site: it is there, shows title, method and path,
 * and its content runs and loads nothing.
 *
 * @param folder of a site that was built
 * @param id of the document in the registry
 */
export async function inspectBuiltPages(folder: string, id: string): Promise<BuiltPages> {
  const dataFolder = path.join(folder, '.openapi/pages', id);
  const all = await readdir(dataFolder, {recursive: true});
  const files = all.filter((file) => file.endsWith('.json'));
  const faults: string[] = [];
  for (const file of files) {
    const page = JSON.parse(await readFile(path.join(dataFolder, file), 'utf8'));
    faults.push(...(await inspectPage(folder, page)));
  }
  return {pages: files.length, faults};
}

async function inspectPage(folder: string, page: ReferencePageData): Promise<string[]> {
  const file = path.join(folder, 'build/api', page.id, 'index.html');
  const html = await readFile(file, 'utf8').catch(() => undefined);
  if (html === undefined) return [`${page.id}: there is no ${file}`];
  const content = findContent(fromHtml(html), page.id);
  if (!content) return [`${page.id}: its HTML holds no content of the page`];
  const text = squeeze(textOf(content));
  const wanted =
    page.kind === 'operation'
      ? [page.title, page.method.toUpperCase(), page.path]
      : [page.title, ...(page.kind === 'overview' ? [page.version] : [])];
  const missing = wanted.filter((each) => !text.includes(squeeze(each)));
  return [
    ...missing.map((each) => `${page.id}: it does not show ${JSON.stringify(each)}`),
    ...findLiveHtml(toHtml(content.children)).map((each) => `${page.id}: it has ${each}`),
  ];
}

function findContent(root: Root, id: string): Element | undefined {
  const waiting: RootContent[] = [...root.children];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== 'element') continue;
    if (node.properties.dataReference === id) return node;
    waiting.push(...node.children);
  }
  return undefined;
}

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '',
    )
    .join('');
}

/** HTML has no NUL and one kind of line end; white space is not compared. */
function squeeze(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a browser drops it.
  return text.replaceAll(/[\s\u0000\ufffd]+/g, '');
}
