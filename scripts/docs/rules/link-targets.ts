import path from 'node:path';
import {visit} from 'unist-util-visit';
import {definition} from '../../../src/config/definition.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {listEvents} from '../../../src/guides/examples.ts';
import {getAnchor} from '../../../src/guides/headings.ts';
import {describeNearest, findNearest} from '../../../src/guides/reference-error.ts';
import {getRoute} from '../names.ts';
import type {Finding, GuidePage, PageHead} from '../page.ts';
import {getPlace, isComponent, readText} from '../prose.ts';

/** What a page gives to checks across pages. */
export type PageFacts = PageHead & {
  readonly anchors: readonly string[];
  readonly links: readonly FoundLink[];
};

const GUIDES_ROUTE = /^\/docs\//;

/** A link of a page, and its place. */
export type FoundLink = {readonly url: string; readonly line: number; readonly column: number};

/** Address of each guide to the anchors that it has; undefined while the page cannot be read. */
export type LinkTargets = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Name and reason of {@link checkLinks}, which judges pages by their facts. */
export const LINK_TARGET = {
  id: 'link-target',
  reason: 'A broken link costs the reader the way, and is found here with its line.',
} as const;

/**
 * Links between guides lead to a page and a heading that exist. The build refuses them too, without
 * the line and without what may have been meant.
 */
export function checkLinks(page: PageFacts, targets: LinkTargets): Finding[] {
  return page.links.flatMap(({url, line, column}) => {
    const fault = findFault(url, page, targets);
    return fault ? [{line, column, message: `${fault} Correct the link ${url}.`}] : [];
  });
}

function findFault(url: string, page: PageFacts, targets: LinkTargets): string | undefined {
  const [, place = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(url) ?? [];
  const route = resolveRoute(place, page, targets);
  if (route === undefined) return undefined;
  if (!targets.has(route)) {
    return `No guide has the address ${route}${nameNearest(route, targets)}.`;
  }
  const anchors = targets.get(route);
  if (!anchor || !anchors || anchors.has(anchor)) return undefined;
  return `${route} has no heading #${anchor}${describeNearest(anchor, anchors) || listAll(anchors)}.`;
}

/** How many headings a message lists when none is near. */
const MAX_LISTED = 12;

function listAll(anchors: ReadonlySet<string>): string {
  const shown = [...anchors].slice(0, MAX_LISTED).map((each) => `#${each}`);
  const more = anchors.size - shown.length;
  if (shown.length === 0) return ': it has no headings at all';
  return ` (there are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** All guides are below one folder, which makes none of them likelier. */
function nameNearest(route: string, targets: LinkTargets): string {
  const nearest = findNearest(
    route.replace(GUIDES_ROUTE, ''),
    [...targets.keys()].map((each) => each.replace(GUIDES_ROUTE, '')),
  );
  return nearest.length > 0
    ? ` (nearest: ${nearest.map((each) => `/docs/${each}`).join(', ')})`
    : '';
}

/** The address of the guide that a link means; undefined when it means no guide. */
function resolveRoute(place: string, page: PageFacts, targets: LinkTargets): string | undefined {
  if (place === '') return getRoute(page.file, page.frontMatter?.slug);
  if (place.startsWith('/docs/')) return place.endsWith('/') ? place : `${place}/`;
  if (!/\.mdx?$/.test(place) || /^\w+:/.test(place)) return undefined;
  const file = path.posix.join(path.posix.dirname(page.file), place);
  const route = getRoute(file);
  // The landing page has its own address.
  return !targets.has(route) && file === `docs/${definition.guides.landing}.mdx` ? '/docs/' : route;
}

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
