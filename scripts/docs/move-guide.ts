import {getRoute} from './names.ts';
import {checkId, formatJson} from './new-guide.ts';
import type {Redirect} from './routes.ts';
import {BenchError, renameInSidebar} from './sidebar-source.ts';

export type MoveInput = {
  readonly from: string;
  readonly to: string;
  readonly sidebar: string;
  readonly routes: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Path of every guide to its text. */
  readonly guides: ReadonlyMap<string, string>;
};

/** Texts to write by path, and the file to remove. */
export type Move = {readonly changes: ReadonlyMap<string, string>; readonly removed: string};

/**
 * Gives a guide another name: moves the page, changes the links to it, and leaves a redirect.
 *
 * @throws {BenchError} when the page does not exist, or the new name is taken or not usable
 */
export function buildMove({from, to, sidebar, routes, redirects, guides}: MoveInput): Move {
  checkId(to);
  const oldFile = `docs/${from}.mdx`;
  const newFile = `docs/${to}.mdx`;
  const text = guides.get(oldFile);
  if (text === undefined) throw new BenchError(`${oldFile} does not exist. Check the name.`);
  if (guides.has(newFile)) throw new BenchError(`${newFile} exists already. Choose another name.`);
  const oldRoute = getRoute(oldFile);
  const newRoute = getRoute(newFile);
  const changes = new Map<string, string>();
  for (const [file, content] of guides) {
    const changed = content.replaceAll(new RegExp(`${oldRoute}(?=["'#?)\\s>])`, 'g'), newRoute);
    const target = file === oldFile ? newFile : file;
    if (changed !== content || target !== file) changes.set(target, changed);
  }
  const kept = redirects.filter((redirect) => redirect.from !== newRoute);
  const led = kept.map((each) => (each.to === oldRoute ? {...each, to: newRoute} : each));
  changes.set('sidebars.ts', renameInSidebar(sidebar, from, to));
  changes.set('docs/routes.json', formatJson([...new Set([...routes, newRoute])].sort()));
  changes.set('docs/redirects.json', formatJson([...led, {from: oldRoute, to: newRoute}]));
  return {changes, removed: oldFile};
}
