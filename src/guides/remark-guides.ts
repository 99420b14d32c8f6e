import {createRequire} from 'node:module';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';

type Attacher = () => Transformer<Root>;

/**
 * Docusaurus reads its configuration through a loader that knows no packages of ES modules alone;
 * Node's own loader knows them, and reads each module once instead of with every configuration.
 */
const load = createRequire(import.meta.url);
const {formatBrokenReference, resolveGuide} = load(
  './resolve-guide.ts',
) as typeof import('./resolve-guide.ts');
const {keepFormerAnchors} = load('./headings.ts') as typeof import('./headings.ts');
const {breakLongCode, labelCells} = load('./label-cells.ts') as typeof import('./label-cells.ts');
const {leaveOutRendered} = load(
  './leave-out-rendered.ts',
) as typeof import('./leave-out-rendered.ts');
const {readGuideContext} = load('./read-context.ts') as typeof import('./read-context.ts');

/**
 * Remark plugin of the guides: resolves what they say about the specifications, colours their code
 * and labels the cells of tables. A reference that leads nowhere fails the page with file, line and the nearest names.
 */
export const remarkGuides: Attacher = () => (tree, file) => {
  const siteDir = process.cwd();
  const broken = resolveGuide(tree, readGuideContext(siteDir));
  keepFormerAnchors(tree);
  labelCells(tree);
  breakLongCode(tree);
  leaveOutRendered(tree);
  if (broken.length === 0) return;
  const name = path.relative(siteDir, file.path);
  const error = new Error(broken.map((each) => formatBrokenReference(name, each)).join('\n'));
  // The overlay of the dev server shows the stack, which says nothing to a writer.
  error.stack = error.message;
  throw error;
};
