import {visit} from 'unist-util-visit';
import type {GuideContext} from '../../../src/guides/context.ts';
import {listEvents} from '../../../src/guides/examples.ts';
import {getAnchor} from '../../../src/guides/headings.ts';
import type {GuidePage} from '../page.ts';
import {getPlace, isComponent, readText} from '../prose.ts';
import type {FoundLink, PageFacts} from './link-targets.ts';

/** Reads what other pages may link to, and where the page links to. */
export function readFacts(page: GuidePage, context: GuideContext | undefined): PageFacts {
  const {file, frontMatter} = page;
  return {file, frontMatter, anchors: listAnchors(page, context), links: listLinks(page)};
}

/** Lists the anchors of a page: its headings, and the entries that components make. */
function listAnchors({tree}: GuidePage, context: GuideContext | undefined): string[] {
  const anchors: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.push(getAnchor(node));
    if (node.type !== 'mdxJsxFlowElement') return;
    if (node.name === 'EventTypes') {
      anchors.push(...(context?.specifications ?? []).flatMap(listEvents).map(({type}) => type));
    }
  });
  return anchors;
}

/** The anchor of a heading as Docusaurus makes it; headings of one page differ, see heading-order. */
function listLinks({tree}: GuidePage): FoundLink[] {
  const links: FoundLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') links.push({url: node.url, ...getPlace(node)});
    const next = isComponent(node) && node.name === 'NextStep' ? readText(node, 'to') : undefined;
    if (next !== undefined) links.push({url: next, ...getPlace(node)});
  });
  return links;
}
