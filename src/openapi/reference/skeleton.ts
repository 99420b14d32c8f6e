import type {Api} from '../api.ts';

/** What the page generator needs to know of one page. */
export type SkeletonPage = {
  readonly slug: string;
  readonly method: string;
  readonly title: string;
  /** Plain text for the page's description. */
  readonly description: string;
  readonly tag: string;
  readonly isDeprecated: boolean;
};

/** What it needs to know of the page of an object. */
export type SkeletonObject = Pick<SkeletonPage, 'slug' | 'title' | 'description' | 'tag'>;

export type SkeletonInput = {
  readonly api: Api;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly pages: readonly SkeletonPage[];
  readonly objects: readonly SkeletonObject[];
};

/**
 * Builds the document that the page generator reads in place of a specification: one operation for
 * each page with its slug, title, tag and method, one empty schema for each object, and nothing else. No schema, example or Markdown
 * of a specification reaches the generator, and its work stays the same however large they are.
 *
 * The title is the API's id because the generator names the overview page after it.
 *
 * @returns an OpenAPI 3.1 document with `pages.length` operations.
 */
export function buildSkeleton({api, description, tags, pages, objects}: SkeletonInput): object {
  return {
    openapi: '3.1.0',
    info: {title: api.id, version: '1', description},
    tags: tags.map((name) => ({name})),
    paths: Object.fromEntries(
      pages.map((page) => [
        `/${page.slug}`,
        {
          [page.method]: {
            operationId: page.slug,
            summary: page.title,
            description: page.description,
            tags: [page.tag],
            deprecated: page.isDeprecated,
            responses: {},
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        objects.map(({slug, title, description: text, tag}) => [
          slug,
          // The generator names the page after the title, and puts it first in its tags.
          {title: slug, 'x-label': title, description: text, 'x-tags': [tag]},
        ]),
      ),
    },
  };
}
