import {type Api, getObjectPage} from '../api.ts';
import type {Operation} from '../document/operations.ts';

/** What the page generator needs to know of one page. */
type SkeletonPage = Pick<
  Operation,
  'slug' | 'method' | 'title' | 'tag' | 'isDeprecated' | 'isHidden'
>;

export type SkeletonInput = {
  readonly api: Api;
  readonly tags: readonly string[];
  readonly pages: readonly SkeletonPage[];
  readonly objects: readonly Pick<SkeletonPage, 'slug' | 'title' | 'tag'>[];
};

/** What readers see in a sidebar in place of the names that its source contains. */
export type SidebarLabels = {
  readonly pages: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  /** Methods that the page generator does not have, by the slug of the page. */
  readonly methods: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
};

/** The page generator has the methods of OpenAPI 3.1; it goes when the generator reads 3.2. */
const isKnown = (method: string) => method !== 'query';

const HIDDEN_TAG = 'hidden';

const getTagName = (rank: number) => `tag-${rank}`;

/**
 * Builds the document that the page generator reads in place of a specification: one operation for
 * each page with its slug and method, one empty schema for each object, and tags by number. No text of a
 * specification reaches the generator, because what it writes is source: front matter becomes a module,
 * and sidebars are TypeScript. Titles and labels travel as JSON, see `buildLabels`.
 *
 * The title is the API's id because the generator names the overview page after it.
 *
 * @returns an OpenAPI 3.1 document with `pages.length` operations.
 */
export function buildSkeleton({api, tags, pages, objects}: SkeletonInput): object {
  const names = new Map(tags.map((name, rank) => [name, getTagName(rank)]));
  const getTags = (tag: string) => [names.get(tag) ?? tag];
  return {
    openapi: '3.1.0',
    info: {title: api.id, version: '1'},
    tags: [...names.values()].map((name) => ({name})),
    paths: Object.fromEntries(
      pages.map(({slug, method, tag, isDeprecated, isHidden}) => [
        `/${slug}`,
        {
          [isKnown(method) ? method : 'get']: {
            operationId: slug,
            summary: slug,
            tags: isHidden ? [HIDDEN_TAG] : getTags(tag),
            deprecated: isDeprecated,
            responses: {},
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        // The generator names the page after the title, and puts it first in its tags.
        objects.map(({slug, tag}) => [slug, {title: slug, 'x-tags': getTags(tag)}]),
      ),
    },
  };
}

/** Lists the titles of pages and tags that the skeleton leaves out; objects are below their folder. */
export function buildLabels({tags, pages, objects}: SkeletonInput): SidebarLabels {
  return {
    pages: Object.fromEntries([
      ...pages.map(({slug, title}) => [slug, title]),
      ...objects.map(({slug, title}) => [getObjectPage(slug), title]),
    ]),
    tags: Object.fromEntries(tags.map((name, rank) => [getTagName(rank), name])),
    methods: Object.fromEntries(
      pages.filter(({method}) => !isKnown(method)).map(({slug, method}) => [slug, method]),
    ),
    hidden: pages.filter(({isHidden}) => isHidden).map(({slug}) => slug),
  };
}
