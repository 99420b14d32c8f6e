import path from 'node:path';
import {cutTitle} from '../document/operations.ts';
import type {Reference} from './build-reference.ts';

/** Texts that readers see in a sidebar instead of the names in its source. */
export type SidebarLabels = {
  readonly pages: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  /** Methods that the page generator does not support, by the slug of the page. */
  readonly methods: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
};

/** The page generator supports the methods of OpenAPI 3.1; it goes when the generator reads 3.2. */
const isKnown = (method: string) => method !== 'query';

const HIDDEN_TAG = 'hidden';

const getTagName = (rank: number) => `tag-${rank}`;

/**
 * Builds the OpenAPI 3.1 document that the page generator reads instead of a specification: an operation with slug
 * and method for each page, an empty schema for each object, and numbered tags. The generator writes source code
 * (front matter becomes a module, sidebars are TypeScript), so it receives no text of a specification. Titles and
 * labels are JSON, see `buildLabels`. The title is the API's id, because it names the overview page.
 */
export function buildSkeleton(reference: Reference): object {
  const {api, objects} = reference;
  const names = new Map(listTags(reference).map(({name}, rank) => [name, getTagName(rank)]));
  const getTags = (tag: string) => [names.get(tag) ?? tag];
  return {
    openapi: '3.1.0',
    info: {title: api.id, version: '1'},
    tags: [...names.values()].map((name) => ({name})),
    paths: Object.fromEntries(
      listOperations(reference).map(({slug, method, tag, deprecation, isHidden}) => [
        `/${slug}`,
        {
          [isKnown(method) ? method : 'get']: {
            operationId: slug,
            summary: slug,
            tags: isHidden ? [HIDDEN_TAG] : getTags(tag),
            deprecated: deprecation !== undefined,
            responses: {},
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        // The generator names the page after the title.
        objects.map(({slug, tag}) => {
          const title = path.posix.basename(slug);
          return [title, {title, 'x-tags': getTags(tag)}];
        }),
      ),
    },
  };
}

/** Lists the titles of pages and tags, which the skeleton does not have. */
export function buildLabels(reference: Reference): SidebarLabels {
  const operations = listOperations(reference);
  return {
    pages: Object.fromEntries(
      [...operations, ...reference.objects].map(({slug, title}) => [slug, title]),
    ),
    tags: Object.fromEntries(
      listTags(reference).map(({name}, rank) => [getTagName(rank), cutTitle(name)]),
    ),
    methods: Object.fromEntries(
      operations.filter(({method}) => !isKnown(method)).map(({slug, method}) => [slug, method]),
    ),
    hidden: operations.filter(({isHidden}) => isHidden).map(({slug}) => slug),
  };
}

const listOperations = ({pages}: Reference) => pages.filter((page) => page.kind === 'operation');

const listTags = ({pages}: Reference) =>
  pages.flatMap((page) => (page.kind === 'overview' ? page.tags : []));
