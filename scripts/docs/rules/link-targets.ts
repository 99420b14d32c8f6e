import path from 'node:path';
import {visit} from 'unist-util-visit';
import {definition} from '../../../src/config/definition.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {listEvents} from '../../../src/guides/examples.ts';
import {getAnchor} from '../../../src/guides/headings.ts';
import {isElement, readText} from '../../../src/guides/nodes.ts';
import {describeNearest} from '../../../src/guides/reference-error.ts';
import {getRoute} from '../names.ts';
import type {GuidePage, PageHead, Rule} from '../page.ts';
import {getPlace} from '../prose.ts';

/** Address of each guide to the anchors that it has; undefined where the page cannot be read. */
export type LinkTargets = ReadonlyMap<string, readonly string[] | undefined>;

/**
 * Links between guides lead to a page and a heading that exist. The build refuses them too, without
 * the line and without what may have been meant.
 */
export function makeLinkTargets(targets: LinkTargets): Rule {
  return {
    id: 'link-target',
    check: (page) =>
      listLinks(page).flatMap(({url, ...place}) => {
        const message = describeLostLink(url, page, targets);
        return message === undefined ? [] : [{...place, message}];
      }),
  };
}

/** Says what is wrong with a link to a guide, and what to do; nothing where it leads to one, or elsewhere. */
export function describeLostLink(
  url: string,
  page: PageHead,
  targets: LinkTargets,
): string | undefined {
  const [place = '', anchor] = url.split('#');
  const route = resolveRoute(place, page, targets);
  if (route === undefined) return undefined;
  if (!targets.has(route)) {
    // All guides are below one folder, which makes none of them likelier.
    const [wanted = '', ...known] = [route, ...targets.keys()].map((each) => each.slice(6));
    const nearest = describeNearest(wanted, known);
    return `No guide has the address ${route}${nearest}. Correct the link ${url}.`;
  }
  const anchors = targets.get(route);
  if (!anchor || !anchors || anchors.includes(anchor)) return undefined;
  return `${route} has no heading #${anchor}${describeAnchors(anchor, anchors)}. Correct the link ${url}.`;
}

/** How many headings a message lists when none is near. */
const MAX_LISTED = 12;

/** The headings that may have been meant, or else those that there are. */
export function describeAnchors(anchor: string, anchors: readonly string[]): string {
  const nearest = describeNearest(anchor, anchors);
  return nearest || ` (there are ${anchors.slice(0, MAX_LISTED).join(', ')})`;
}

/** The address of the guide that a link means; undefined when it means no guide. */
function resolveRoute(place: string, page: PageHead, targets: LinkTargets): string | undefined {
  if (place === '') return getRoute(page.file, page.frontMatter?.slug);
  if (place.startsWith('/docs/')) return place.endsWith('/') ? place : `${place}/`;
  if (!/\.mdx?$/.test(place) || /^\w+:/.test(place)) return undefined;
  const file = path.posix.join(path.posix.dirname(page.file), place);
  const route = getRoute(file);
  // The landing page has its own address.
  return !targets.has(route) && file === `docs/${definition.guides.landing}.mdx` ? '/docs/' : route;
}

/** Lists the anchors of a page as Docusaurus makes them: its headings, and the entries of components. */
export function listAnchors({tree}: GuidePage, context: GuideContext | undefined): string[] {
  const anchors: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.push(getAnchor(node));
    if (node.type === 'mdxJsxFlowElement' && node.name === 'EventTypes') {
      anchors.push(...(context?.specifications ?? []).flatMap(listEvents).map(({type}) => type));
    }
  });
  return anchors;
}

function listLinks({tree}: GuidePage) {
  const links: {readonly url: string; readonly line: number; readonly column: number}[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') links.push({url: node.url, ...getPlace(node)});
    const next = isElement(node) && node.name === 'NextStep' ? readText(node, 'to') : undefined;
    if (next !== undefined) links.push({url: next, ...getPlace(node)});
  });
  return links;
}
