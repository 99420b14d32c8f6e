import {createRequire} from 'node:module';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';

type Attacher = () => Transformer<Root>;

/**
 * Docusaurus loads its configuration with a loader that cannot load pure ES modules. The loader of Node can, and it
 * loads each module once instead of with every configuration.
 */
const load = createRequire(import.meta.url);
const {prepareGuide} = load('./resolve-guide.ts') as typeof import('./resolve-guide.ts');
const {formatMessage} = load('./reference-error.ts') as typeof import('./reference-error.ts');
const {readGuideContext} = load('./read-context.ts') as typeof import('./read-context.ts');

/**
 * Remark plugin of the guides: resolves their references to the specifications, colours their code
 * and labels the cells of tables. A reference that leads nowhere fails the page with file, line and the nearest names.
 */
export const remarkGuides: Attacher = () => (tree, file) => {
  const siteDir = process.cwd();
  const broken = prepareGuide(tree, readGuideContext(siteDir));
  if (broken.length === 0) return;
  const place = {file: path.relative(siteDir, file.path), rule: 'reference'};
  const error = new Error(broken.map((each) => formatMessage({...place, ...each})).join('\n'));
  // The overlay of the dev server shows the stack, which does not help a writer.
  error.stack = error.message;
  throw error;
};
