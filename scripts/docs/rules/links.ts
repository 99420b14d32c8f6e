import {readFileSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import attempt from 'lodash/attempt.js';
import type {Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {listEvents} from '../../../src/guides/catalogue.ts';
import {getRoute} from '../../../src/guides/guide-names.ts';
import {getAnchor} from '../../../src/guides/headings.ts';
import {isElement, readText} from '../../../src/guides/nodes.ts';
import type {GuidePage} from '../../../src/guides/parse-guide.ts';
import type {GuideContext} from '../../../src/guides/read-context.ts';
import {describeNearest, type Finding} from '../../../src/guides/reference-error.ts';
import {judge, listNodes, type PageHead} from '../page.ts';
import type {Rule} from './index.ts';

const EMPTY_LABEL =
  /^(?:(?:click |see )?here|this(?: page| guide)?|link|(?:read |learn )?more|page)$/i;

/** Link labels describe where they lead. */
export const linkLabels: Rule = {
  id: 'link-label',
  check: ({tree}) =>
    judge(tree, ['link'], (link) => {
      const label = toPlainText(link).trim();
      const isBare = /^https?:\/\//.test(label);
      if (label !== '' && !isBare && !EMPTY_LABEL.test(label)) return undefined;
      const found = label === '' ? 'A link has no label' : `The link label "${label}" says nothing`;
      return `${found}. Name the target of ${link.url}.`;
    }),
};

/** Checks the targets of links, their definitions, and components with `to` or `href`. */
function judgeTargets(tree: Root, describe: (url: string) => string | undefined): Finding[] {
  const types = ['link', 'definition', 'mdxJsxFlowElement', 'mdxJsxTextElement'] as const;
  return judge(tree, types, (node) => {
    const url = isElement(node) ? (readText(node, 'to') ?? readText(node, 'href')) : node.url;
    return url === undefined ? undefined : describe(url);
  });
}

/** Address and file of each guide to the anchors that it has; undefined where the page cannot be read. */
export type LinkTargets = ReadonlyMap<string, readonly string[] | undefined>;

/**
 * Links within the site have no origin, and those between guides lead to a page and a heading that exist. The
 * build refuses lost links too, without the line and the nearest names.
 */
export const linkTargets: Rule = {
  id: 'link-target',
  check: (page, {targets, origin}) =>
    judgeTargets(page.tree, (url) =>
      `${url}/`.startsWith(origin)
        ? `${url} is on this site. Write /${url.slice(origin.length)}.`
        : describeLostLink(url, page, targets),
    ),
};

/** Describes the fault of a link to a guide and its remedy; undefined for correct links and those to other pages. */
export function describeLostLink(
  url: string,
  page: PageHead,
  targets: LinkTargets,
): string | undefined {
  const [place = '', anchor] = url.split('#');
  const route = resolveRoute(place, page, targets);
  if (route === undefined) return undefined;
  if (!targets.has(route)) {
    // The common folder of all guides makes no name nearer.
    const routes = [...targets.keys()].filter((each) => each.startsWith('/'));
    const [wanted = '', ...known] = [route, ...routes].map((each) => each.slice(6));
    const nearest = describeNearest(wanted, known);
    return `No guide has the address ${route}${nearest}. Correct the link ${url}.`;
  }
  const anchors = targets.get(route);
  if (!anchor || !anchors || anchors.includes(anchor)) return undefined;
  return `${route} has no heading #${anchor}${describeAnchors(anchor, anchors)}. Correct the link ${url}.`;
}

const MAX_LISTED = 12;

/** The nearest headings, or else the first ones. */
export function describeAnchors(anchor: string, anchors: readonly string[]): string {
  const nearest = describeNearest(anchor, anchors);
  return nearest || ` (there are ${anchors.slice(0, MAX_LISTED).join(', ') || 'none'})`;
}

/** The address or the file of the guide that a link means; undefined when it means no guide. */
function resolveRoute(place: string, page: PageHead, targets: LinkTargets): string | undefined {
  if (place === '') return getRoute(page.file, page.frontMatter?.slug);
  if (place.startsWith('/docs/')) return place.endsWith('/') ? place : `${place}/`;
  if (!/\.mdx?$/.test(place) || /^\w+:/.test(place)) return undefined;
  const file = path.posix.join(path.posix.dirname(page.file), place);
  // A page with a slug has another address than its file.
  return targets.has(file) ? file : getRoute(file);
}

/** Lists the anchors of a page as Docusaurus makes them: its headings, and the entries of components. */
export function listAnchors({tree}: GuidePage, {specifications}: GuideContext): string[] {
  return listNodes(tree, 'heading', 'mdxJsxFlowElement').flatMap((node) => {
    if (node.type === 'heading') return [getAnchor(node)];
    const named = node.name === 'EventTypes' ? specifications : [];
    return named.flatMap(listEvents).map(({type}) => type);
  });
}

const ALT_LENGTH = {min: 10, max: 600};

/** Text alternatives describe the image. */
export const altTexts: Rule = {
  id: 'alt-text',
  check: ({tree}) =>
    judge(tree, ['image', 'mdxJsxFlowElement'], (node) => {
      if (node.type === 'image') return describeAltText(node.alt ?? '');
      return node.name === 'Diagram' ? describeAltText(readText(node, 'alt') ?? '') : undefined;
    }),
};

function describeAltText(text: string): string | undefined {
  if (/^(?:an? )?(?:image|picture|diagram|drawing|screenshot)\b/i.test(text)) {
    return `The text alternative begins with "${text.split(' ')[0]}". Say what is seen.`;
  }
  if (text.length >= ALT_LENGTH.min && text.length <= ALT_LENGTH.max) return undefined;
  return (
    `The text alternative has ${text.length} characters, expected ${ALT_LENGTH.min} to ` +
    `${ALT_LENGTH.max}. Say in words what the picture says.`
  );
}

const MAX_KIBIBYTES = 200;
const MAX_WIDTH = 1600;

/** Images that the site has, no larger than a page can show: they are most of its weight on a phone. */
export const imageSizes: Rule = {
  id: 'image-size',
  check: ({file, tree}, {siteDir}) =>
    judge(tree, ['image'], ({url}) => {
      const folder = url.startsWith('/') ? 'static' : path.dirname(file);
      return describeImage(path.join(siteDir, folder, url), url);
    }),
};

function describeImage(file: string, url: string): string | undefined {
  const bytes = attempt(() => readFileSync(file));
  if (bytes instanceof Error) {
    return `The site has no image ${url}. Correct the path, or add the file to static/img.`;
  }
  const size = attempt(() => imageSize(bytes));
  if (size instanceof Error) {
    return `The image ${url} cannot be read: ${size.message}. Save it again as PNG, JPEG, WebP or SVG.`;
  }
  const {width} = size;
  if (bytes.length <= MAX_KIBIBYTES * 1024 && width <= MAX_WIDTH) return undefined;
  return (
    `The image ${url} has ${Math.round(bytes.length / 1024)} KiB and ${width} pixels in width, expected ` +
    `at most ${MAX_KIBIBYTES} and ${MAX_WIDTH}. Compress or scale it.`
  );
}
