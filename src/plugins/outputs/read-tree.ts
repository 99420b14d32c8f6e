import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {parseGuide, type ResolvedGuide} from '../../guides/check-guides.ts';
import type {GuideContext} from '../../guides/context.ts';
import {readGuideContext} from '../../guides/read-context.ts';
import {resolveGuide} from '../../guides/resolve-guide.ts';

/**
 * Makes a reader of guides as trees in which every component is resolved. A reference that leads
 * nowhere is left out of them; whether it may be is decided where the pages are compiled.
 *
 * @param resolved guides that were resolved before: all of them in a build, none on the dev server
 */
export function readTrees(
  siteDir: string,
  resolved: readonly ResolvedGuide[],
): (source: string) => Root {
  const trees = new Map(resolved.map(({file, tree}) => [file, tree]));
  let context: GuideContext | undefined;
  return (source) => {
    const file = path.normalize(source.replace(/^@site\//, ''));
    const known = trees.get(file);
    if (known) return known;
    const tree = parseGuide(readFileSync(path.join(siteDir, file), 'utf8'));
    context ??= readGuideContext(siteDir);
    resolveGuide(tree, context);
    return tree;
  };
}
