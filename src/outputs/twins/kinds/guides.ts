import path from 'node:path';
import type {CallbackView} from '../../../openapi/reference/types.ts';
import {toBlocks} from '../guides/to-blocks.ts';
import {describeRequestParts} from '../reference/callbacks.ts';
import {SameAs} from '../reference/same-as.ts';
import type {Twin, TwinContext, TwinKind} from '../twin.ts';

/**
 * Finds the page of a guide that another one links by its file, as in `location.mdx#states`.
 *
 * @param from path of the linking guide below `docs`, without extension
 */
function findGuide({site}: TwinContext, from: string, link: string): string | undefined {
  const [, file, hash = ''] = /^([^:/#][^:#]*)\.mdx?(#.*)?$/.exec(link) ?? [];
  if (file === undefined) return undefined;
  const id = path.posix.join(path.posix.dirname(from), file);
  const guide = site.guides.find((each) => each.id === id);
  return guide && guide.url + hash;
}

/** The guides, from their trees, in which every component is resolved. */
export const guides: TwinKind = (context) =>
  context.site.guides.map(({id, url, title, description, tree}): Twin => {
    const toLink = (link: string) => context.toLink(findGuide(context, id, link) ?? link);
    const same = new SameAs();
    const describeRequest = (request: CallbackView) => describeRequestParts(context, request, same);
    const body = toBlocks(tree, {id, toLink, describeRequest});
    return {url, title, summary: description, body};
  });
