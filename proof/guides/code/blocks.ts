import {listNodes} from '../../../scripts/docs/page.ts';
import {readFenceTitle} from '../../../src/guides/highlight.ts';
import type {GuidePage} from '../../../src/guides/parse-guide.ts';

export type CodeBlock = {
  /** Path of the guide from the root of the project. */
  readonly file: string;
  /** Line of the guide that has the first line of the code. */
  readonly line: number;
  /** What the fence is marked with, e.g. `php`. */
  readonly language: string;
  readonly title: string | undefined;
  readonly code: string;
};

/** Lists the fenced blocks of a guide, including those inside components. */
export function listBlocks({file, tree}: GuidePage): CodeBlock[] {
  return listNodes(tree, 'code').map(({lang, meta, value, position}) => ({
    file,
    line: (position?.start.line ?? 0) + 1,
    language: lang ?? 'text',
    title: readFenceTitle(meta),
    code: value,
  }));
}
