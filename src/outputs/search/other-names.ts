import {TOPICS} from '../../../product/search/topics.ts';
import {SITE_DOWNLOADS} from '../../config/downloads.ts';
import type {Product} from '../../config/product.ts';
import {CHANGES_CONTEXT, ERRORS_CONTEXT, FILES_CONTEXT} from '../../config/search.ts';
import {API_FILES} from '../../openapi/api-files.ts';

/** Finds the names that readers use for a page or section but that it does not contain. */
export type OtherNames = (url: string, title: string) => readonly string[];

/** Names that readers use for files, by the end of the path; the first match counts. */
const FILE_NAMES = [
  ['.postman_collection.json', 'postman, postman collection, insomnia, collection'],
  ['.json', 'openapi, open api, swagger, openapi specification, oas, openapi.json, json schema'],
  ['.yaml', 'openapi.yaml, swagger.yaml'],
  ['.tgz', 'sdk, sdks, client library, library, npm, typed client'],
  ['.bruno.zip', 'bruno'],
  ['.http', 'rest client, httpyac'],
  ['site.zip', 'download all pages, offline, archive'],
  ['markdown.zip', 'markdown archive'],
] as const;

const LIST_NAMES: Readonly<Record<string, readonly string[]>> = {
  [CHANGES_CONTEXT]: [
    ...['changelog', 'change log', 'release notes', 'releases', "what's new", 'migration'],
    ...['rss', 'atom', 'feed', 'feeds'],
  ],
  [ERRORS_CONTEXT]: ['error codes', 'error list', 'status codes', 'http status codes'],
  [FILES_CONTEXT]: ['downloads'],
};

function nameFile(path: string): readonly string[] {
  return FILE_NAMES.find(([end]) => path.endsWith(end))?.[1].split(', ') ?? [];
}

/**
 * Lists the other names of pages: those of the product's topics, and those that readers of any API use.
 * The text of a result is that of the page.
 */
export function listOtherNames(
  {baseUrl}: Pick<Product, 'baseUrl'>,
  topics: readonly {readonly words: readonly string[]; readonly to: string}[] = TOPICS,
): OtherNames {
  const files = new Map([
    ...API_FILES.map(({label, toPath}) => [label, nameFile(toPath({id: 'x'}))] as const),
    ...SITE_DOWNLOADS.map(({label, path}) => [label, nameFile(path)] as const),
  ]);
  return (url, title) => [
    ...topics.filter(({to}) => url === `${baseUrl}${to.slice(1)}`).flatMap(({words}) => words),
    ...(LIST_NAMES[url.slice(baseUrl.length, -1)] ?? []),
    ...(url.startsWith(`${baseUrl}${FILES_CONTEXT}/#`) ? (files.get(title) ?? []) : []),
  ];
}
