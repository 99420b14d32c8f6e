import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {parseGuide} from '../../guides/check-guides.ts';
import {readGuideContext} from '../../guides/read-context.ts';
import {resolveGuide} from '../../guides/resolve-guide.ts';

/**
 * Makes a reader of guides as trees in which every component is resolved. A reference that leads
 * nowhere is plain text in them; whether it may be is decided where the pages are compiled.
 */
export function readTrees(siteDir: string): (source: string) => Root {
  const context = readGuideContext(siteDir);
  return (source) => {
    const file = path.join(siteDir, source.replace(/^@site\//, ''));
    const tree = parseGuide(readFileSync(file, 'utf8'));
    resolveGuide(tree, context);
    return tree;
  };
}
