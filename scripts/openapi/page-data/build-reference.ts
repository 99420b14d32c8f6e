import kebabCase from 'lodash/kebabCase.js';
import type {Api} from '../../../src/config/apis.ts';
import type {SkeletonInput, SkeletonPage} from '../skeleton.ts';

export type PageData = {
  readonly slug: string;
  readonly kind: 'operation' | 'overview';
  readonly title: string;
};

/** Everything that the site shows of one API, prepared: the overview first, then the operations. */
export type Reference = {
  readonly api: Api;
  readonly pages: readonly PageData[];
  readonly skeleton: SkeletonInput;
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Prepares all pages of one API from its verified document. */
export function buildReference(api: Api, document: unknown): Reference {
  const {info, paths = {}, tags = []} = document as any;
  const pages: PageData[] = [{slug: api.id, kind: 'overview', title: info.title}];
  const skeletonPages: SkeletonPage[] = [];
  for (const [, item] of Object.entries<any>(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const slug = kebabCase(operation.operationId ?? operation.summary);
      pages.push({slug, kind: 'operation', title: operation.summary ?? slug});
      skeletonPages.push({
        slug,
        method,
        title: operation.summary ?? slug,
        description: '',
        tag: operation.tags?.[0] ?? 'Operations',
        isDeprecated: Boolean(operation.deprecated),
      });
    }
  }
  return {
    api,
    pages,
    skeleton: {
      api,
      title: info.title,
      description: '',
      tags: tags.map((tag: any) => tag.name),
      pages: skeletonPages,
    },
  };
}
