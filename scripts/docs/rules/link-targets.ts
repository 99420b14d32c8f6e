import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Heading, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {definition} from '../../../product/index.ts';
import {listGuides} from '../../../src/guides/check-guides.ts';
import type {GuideContext} from '../../../src/guides/context.ts';
import {listEvents} from '../../../src/guides/event-examples.ts';
import {readHeading} from '../../../src/guides/headings.ts';
import {findNearest} from '../../../src/guides/reference-error.ts';
import {getRoute} from '../names.ts';
import {type GuidePage, type Rule, readPage} from '../page.ts';
import {getPlace} from '../prose.ts';

/** Address of each guide to the anchors that it has. */
export type LinkTargets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Links between guides lead to a page and a heading that exist. The build refuses them too, without
 * the line and without what may have been meant.
 *
 * @param getTargets called when the first page is checked
 */
export function makeLinkTargets(getTargets: () => LinkTargets): Rule {
  return {
    id: 'link-target',
    reason: 'A broken link costs the reader the way, and is found here with its line.',
    check(page) {
      const targets = getTargets();
      return listLinks(page).flatMap(({url, node}) => {
        const fault = findFault(url, page, targets);
        return fault ? [{...getPlace(node), message: `${fault} Correct the link ${url}.`}] : [];
      });
    },
  };
}

/** Reads the addresses and anchors of all guides of the site. */
export function readLinkTargets(siteDir: string, context: GuideContext): LinkTargets {
  const targets = new Map<string, ReadonlySet<string>>();
  for (const file of listGuides(path.join(siteDir, 'docs'))) {
    const name = path.relative(siteDir, file).replaceAll(path.sep, '/');
    const page = readPage(name, readFileSync(file, 'utf8'));
    const route = getRoute(name, page.frontMatter?.slug);
    targets.set(route, new Set(listAnchors(page, context)));
  }
  return targets;
}

/** Lists the anchors of a page: its headings, and the entries that components make. */
export function listAnchors({tree}: GuidePage, {specifications}: GuideContext): string[] {
  const anchors: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.push(getAnchor(node));
    if (node.type !== 'mdxJsxFlowElement') return;
    if (node.name === 'EventTypes') {
      anchors.push(...specifications.flatMap(listEvents).map(({type}) => type));
    }
  });
  return anchors;
}

/** The anchor of a heading as Docusaurus makes it; headings of one page differ, see heading-order. */
function getAnchor(heading: Heading): string {
  const {id, text} = readHeading(heading);
  return (
    id ??
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
  );
}

type FoundLink = {readonly url: string; readonly node: Nodes};

function listLinks({tree}: GuidePage): FoundLink[] {
  const links: FoundLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') links.push({url: node.url, node});
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (!isElement || node.name !== 'NextStep') return;
    for (const attribute of node.attributes) {
      const isAddress = attribute.type === 'mdxJsxAttribute' && attribute.name === 'to';
      if (isAddress && typeof attribute.value === 'string')
        links.push({url: attribute.value, node});
    }
  });
  return links;
}

function findFault(url: string, page: GuidePage, targets: LinkTargets): string | undefined {
  const [, place = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(url) ?? [];
  const route = resolveRoute(place, page, targets);
  if (route === undefined) return undefined;
  const anchors = targets.get(route);
  if (!anchors) {
    return `No guide has the address ${route} (nearest: ${findNearest(route, targets.keys()).join(', ')}).`;
  }
  if (!anchor || anchors.has(anchor)) return undefined;
  return `${route} has no heading #${anchor} (nearest: ${findNearest(anchor, anchors).join(', ')}).`;
}

/** The address of the guide that a link means; undefined when it means no guide. */
function resolveRoute(place: string, page: GuidePage, targets: LinkTargets): string | undefined {
  if (place === '') return getRoute(page.file, page.frontMatter?.slug);
  if (place.startsWith('/docs/')) return place.endsWith('/') ? place : `${place}/`;
  if (!/\.mdx?$/.test(place) || /^\w+:/.test(place)) return undefined;
  const file = path.posix.join(path.posix.dirname(page.file), place);
  const route = getRoute(file);
  // The landing page has an address of its own.
  return !targets.has(route) && file === `docs/${definition.guides.landing}.mdx` ? '/docs/' : route;
}
