import {API_ROUTE, type Api} from './api.ts';

/** Path of a specification below the base address of the site, e.g. `specs/dashboard.json`. */
export function getSpecificationPath({id}: Pick<Api, 'id'>, format: 'json' | 'yaml'): string {
  return `specs/${id}.${format}`;
}

/** Path of the specification of one operation alone, e.g. `specs/dashboard/create-event.json`. */
export function getOperationSpecificationPath({id}: Pick<Api, 'id'>, slug: string): string {
  return `specs/${id}/${slug}.json`;
}

/** Path of the TypeScript client of an API, an npm package, e.g. `clients/dashboard.tgz`. */
export function getClientPath({id}: Pick<Api, 'id'>): string {
  return `clients/${id}.tgz`;
}

const COLLECTION_ENDINGS = {
  postman: '.postman_collection.json',
  bruno: '.bruno.zip',
  http: '.http',
} as const;

export type CollectionFormat = keyof typeof COLLECTION_ENDINGS;

/** Path of the requests of an API for a program, e.g. `collections/dashboard.http`. */
export function getCollectionPath({id}: Pick<Api, 'id'>, format: CollectionFormat): string {
  return `collections/${id}${COLLECTION_ENDINGS[format]}`;
}

/**
 * Finds the specification of a page of the reference: the complete one for an overview, or that of the operation.
 *
 * @param baseUrl path under which the site is served, with both slashes
 * @returns undefined for every other page
 */
export function findPageSpecification(
  pathname: string,
  baseUrl: string,
  apis: readonly Pick<Api, 'id'>[],
): {path: string; label: string} | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined;
  const page = pathname.slice(baseUrl.length).replace(/(?:\/index)?\.html$|\/$/, '');
  const [route, id, slug, ...rest] = page.split('/');
  const api = apis.find((each) => each.id === id);
  if (route !== API_ROUTE || !api || !slug || rest.length > 0) return undefined;
  return slug === id
    ? {path: getSpecificationPath(api, 'json'), label: 'OpenAPI document'}
    : {path: getOperationSpecificationPath(api, slug), label: 'OpenAPI of this operation'};
}

type ApiFile = {
  readonly label: string;
  /** Its purpose in one sentence. */
  readonly text: string;
  /** Its path below the base address of the site. */
  readonly toPath: (api: Pick<Api, 'id'>) => string;
};

/** The files of an API in the order of its pages; add an entry for a new file. */
export const API_FILES: readonly ApiFile[] = [
  {
    label: 'OpenAPI document, JSON',
    text: 'The specification that this reference is generated from.',
    toPath: (api) => getSpecificationPath(api, 'json'),
  },
  {
    label: 'OpenAPI document, YAML',
    text: 'The same specification as YAML.',
    toPath: (api) => getSpecificationPath(api, 'yaml'),
  },
  {
    label: 'TypeScript client, npm package',
    text: 'A function with types for every operation. Install its URL with npm.',
    toPath: getClientPath,
  },
  {
    label: 'Postman collection',
    text: 'Every request in the format 2.1, by resource. Set your credentials in its variables and send.',
    toPath: (api) => getCollectionPath(api, 'postman'),
  },
  {
    label: 'Bruno collection',
    text: 'The same requests as OpenCollection YAML. Unpack the zip and open the folder.',
    toPath: (api) => getCollectionPath(api, 'bruno'),
  },
  {
    label: 'HTTP file',
    text: 'The same requests for VS Code (REST Client), JetBrains and httpYac.',
    toPath: (api) => getCollectionPath(api, 'http'),
  },
];

/** The existing files of an API, without a client if its document allows none. */
export function listApiFiles(hasClient: boolean): readonly ApiFile[] {
  return hasClient ? API_FILES : API_FILES.filter(({toPath}) => toPath !== getClientPath);
}
