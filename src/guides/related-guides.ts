import {readFileSync} from 'node:fs';
import path from 'node:path';
import groupBy from 'lodash/groupBy.js';
import maxBy from 'lodash/maxBy.js';
import memoize from 'lodash/memoize.js';
import sumBy from 'lodash/sumBy.js';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseUnfinishedGuide, readFrontMatter} from './check-guides.ts';
import {getPageId, getRoute} from './guide-names.ts';
import {getAnchor, readHeading} from './headings.ts';
import {listGuides} from './list-guides.ts';
import {isElement, type MdxElement, readText} from './nodes.ts';

/** The section of a guide that uses an operation; the page itself where that is above its headings. */
type RelatedGuide = {readonly href: string; readonly text: string};

/** How much a section says of an operation by the component that names it. */
const WEIGHTS: Readonly<Record<string, number>> = {Request: 4, Answer: 2, Operation: 1};

/** Sections that each operation is linked to. */
const MOST_SECTIONS = 3;

type Section = RelatedGuide & {readonly weight: number};

/**
 * Finds the sections of guides that use each operation.
 *
 * @param docsDir folder of the guides
 * @param baseUrl path below which the site is served, with both slashes
 * @param defaultApi id of the API that a component means when it names none
 * @returns one section of each guide, those that say most first, by page id such as
 *   `dashboard/create-event`
 */
export function findRelatedGuides(
  docsDir: string,
  baseUrl: string,
  defaultApi: string,
): Map<string, RelatedGuide[]> {
  const sections = new Map<string, Section[]>();
  for (const file of listGuides(docsDir)) {
    const name = path.relative(docsDir, file);
    for (const [id, best] of readSections(readFileSync(file, 'utf8'), name, baseUrl, defaultApi)) {
      sections.set(id, [...(sections.get(id) ?? []), best]);
    }
  }
  return new Map(
    [...sections].map(([id, found]) => [
      id,
      found
        .sort((a, b) => b.weight - a.weight)
        .slice(0, MOST_SECTIONS)
        .map(({href, text}) => ({href, text})),
    ]),
  );
}

/**
 * Gives operations that no guide names the section that says most of the other operations of their tag.
 *
 * @param related what {@link findRelatedGuides} found
 * @param operations all of them, by page id
 */
export function shareWithinTags(
  related: ReadonlyMap<string, readonly RelatedGuide[]>,
  operations: readonly {readonly id: string; readonly tag: string}[],
): Map<string, readonly RelatedGuide[]> {
  return new Map(
    operations.flatMap(({id, tag}) => {
      const siblings = operations.filter((each) => each.tag === tag);
      const found = related.get(id) ?? findMostNamed(siblings.map((each) => related.get(each.id)));
      return found ? [[id, found] as const] : [];
    }),
  );
}

function findMostNamed(
  lists: readonly (readonly RelatedGuide[] | undefined)[],
): RelatedGuide[] | undefined {
  const firsts = lists.flatMap((list) => list?.slice(0, 1) ?? []);
  return maxBy(Object.values(groupBy(firsts, 'href')), 'length')?.slice(0, 1);
}

/** Leaves out guides that a page links already, for example in its text. */
export function withoutLinked(
  guides: readonly RelatedGuide[],
  links: readonly string[],
): RelatedGuide[] {
  const toPage = (href: string) => href.replace(/#.*$/, '');
  const linked = new Set(links.map(toPage));
  return guides.filter(({href}) => !linked.has(toPage(href)));
}

/** The dev server needs them again after each change of a document, while the guides are the same. */
const readSections = memoize(
  (text: string, file: string, baseUrl: string, defaultApi: string) => {
    const tree = parseUnfinishedGuide(text);
    return findBestSections(tree, describeGuide(tree, file, baseUrl), defaultApi);
  },
  (...texts) => JSON.stringify(texts),
);

function describeGuide(tree: Root, file: string, baseUrl: string): RelatedGuide {
  const {slug, title} = readFrontMatter(tree) ?? {};
  const id = file.replaceAll(path.sep, '/');
  return {
    href: baseUrl + getRoute(id, slug).slice(1),
    text: typeof title === 'string' ? title : getPageId(id),
  };
}

/** The section of a guide that says most of each operation; of equals, the first. */
function findBestSections(
  tree: Root,
  page: RelatedGuide,
  defaultApi: string,
): Map<string, Section> {
  let section = page;
  const mentions: (Section & {readonly id: string})[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      const text = `${page.text}: ${readHeading(node).text}`;
      section = {href: `${page.href}#${getAnchor(node)}`, text};
    }
    visit(node, (inner) => {
      const id = isElement(inner) && getNamedOperation(inner, defaultApi);
      if (id) mentions.push({...section, id, weight: WEIGHTS[inner.name ?? ''] ?? 0});
    });
  }
  const best = Object.entries(groupBy(mentions, 'id')).flatMap(([id, own]) => {
    const sections = Object.values(groupBy(own, 'href')).flatMap((same) =>
      same.slice(0, 1).map(({href, text}) => ({href, text, weight: sumBy(same, 'weight')})),
    );
    const found = maxBy(sections, 'weight');
    return found ? [[id, found] as const] : [];
  });
  return new Map(best);
}

/** The operation that a component names, as the id of its page; undefined for other components. */
export function getNamedOperation(element: MdxElement, defaultApi: string): string | undefined {
  if (!Object.hasOwn(WEIGHTS, element.name ?? '')) return undefined;
  const slug = readText(element, element.name === 'Operation' ? 'id' : 'operation');
  return slug && `${readText(element, 'api') ?? defaultApi}/${slug}`;
}
