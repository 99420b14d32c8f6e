import {readFileSync} from 'node:fs';
import path from 'node:path';
import groupBy from 'lodash/groupBy.js';
import maxBy from 'lodash/maxBy.js';
import memoize from 'lodash/memoize.js';
import orderBy from 'lodash/orderBy.js';
import {visit} from 'unist-util-visit';
import {getPageId, getRoute, listGuides} from './guide-names.ts';
import {getAnchor, readHeading} from './headings.ts';
import {isElement, type MdxElement, readText} from './nodes.ts';
import {readUnfinishedGuide} from './parse-guide.ts';

/** The section of a guide that uses an operation; the page itself where that is above its headings. */
type RelatedGuide = {readonly href: string; readonly text: string};

/** How much a section explains an operation, by the component that names it. */
const WEIGHTS: Readonly<Record<string, number>> = {Request: 4, Answer: 2, Operation: 1};

/** Sections that each operation is linked to. */
const MOST_SECTIONS = 3;

/** With the page id of the operation, such as `dashboard/create-event`. */
type Section = RelatedGuide & {readonly id: string; readonly weight: number};

/**
 * Finds the sections of guides that use each operation.
 *
 * @param docsDir folder of the guides
 * @param baseUrl path below which the site is served, with both slashes
 * @param defaultApi id of the API that a component means when it names none
 * @returns one section of each guide, those with the highest weight first, by page id of the operation
 */
export function findRelatedGuides(
  docsDir: string,
  baseUrl: string,
  defaultApi: string,
): Map<string, RelatedGuide[]> {
  const sections = listGuides(docsDir).flatMap((file) => {
    const name = path.relative(docsDir, file).replaceAll(path.sep, '/');
    return readSections(readFileSync(file, 'utf8'), name, baseUrl, defaultApi);
  });
  const best = Object.entries(groupBy(orderBy(sections, 'weight', 'desc'), 'id'));
  return new Map(
    best.map(([id, found]) => [
      id,
      found.slice(0, MOST_SECTIONS).map(({href, text}) => ({href, text})),
    ]),
  );
}

/**
 * The section of a guide with the highest weight for each operation; of equal ones, the first. Remembered for the dev
 * server, which needs them again after each change of a document.
 */
const readSections = memoize(
  (source: string, file: string, baseUrl: string, defaultApi: string): readonly Section[] => {
    const {tree, frontMatter} = readUnfinishedGuide(source);
    const title = String(frontMatter?.title ?? getPageId(file));
    const href = baseUrl + getRoute(file, frontMatter?.slug).slice(1);
    let section: RelatedGuide = {href, text: title};
    const sections = new Map<string, Section>();
    for (const node of tree.children) {
      if (node.type === 'heading') {
        const text = `${title}: ${readHeading(node).text}`;
        section = {href: `${href}#${getAnchor(node)}`, text};
      }
      visit(node, (inner) => {
        const id = isElement(inner) && getNamedOperation(inner, defaultApi);
        if (!id) return;
        const key = `${id} ${section.href}`;
        const weight = (sections.get(key)?.weight ?? 0) + (WEIGHTS[inner.name ?? ''] ?? 0);
        sections.set(key, {...section, id, weight});
      });
    }
    const byOperation = Object.values(groupBy([...sections.values()], 'id'));
    return byOperation.flatMap((same) => maxBy(same, 'weight') ?? []);
  },
  (...texts) => JSON.stringify(texts),
);

/**
 * Links operations that no guide names to the section of most other operations of their tag.
 *
 * @param related what {@link findRelatedGuides} found
 * @param operations all of them, by page id
 */
export function shareWithinTags(
  related: ReadonlyMap<string, readonly RelatedGuide[]>,
  operations: readonly {readonly id: string; readonly tag: string}[],
): Map<string, readonly RelatedGuide[]> {
  const firsts = new Map(
    Object.entries(groupBy(operations, 'tag')).map(([tag, siblings]) => {
      const found = siblings.flatMap(({id}) => related.get(id)?.slice(0, 1) ?? []);
      return [tag, maxBy(Object.values(groupBy(found, 'href')), 'length')?.slice(0, 1)];
    }),
  );
  return new Map(
    operations.flatMap(({id, tag}) => {
      const found = related.get(id) ?? firsts.get(tag);
      return found ? [[id, found] as const] : [];
    }),
  );
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

/** The operation that a component names, as the id of its page; undefined for other components. */
export function getNamedOperation(element: MdxElement, defaultApi: string): string | undefined {
  if (!Object.hasOwn(WEIGHTS, element.name ?? '')) return undefined;
  const slug = readText(element, element.name === 'Operation' ? 'id' : 'operation');
  return slug && `${readText(element, 'api') ?? defaultApi}/${slug}`;
}
