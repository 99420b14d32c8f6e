import {existsSync, readFileSync} from 'node:fs';
import type {PluginConfig} from '@docusaurus/types';
import clsx from 'clsx';
import {getObjectPage} from '../openapi/api.ts';
import {API_PAGES_DIR, API_ROUTE, APIS, type Api, SKELETON_DIR} from './apis.ts';
import {definition} from './definition.ts';
import {type Product, product} from './product.ts';

/** The part of a generator item that a page or a sidebar entry is made from. */
type GeneratorItem = {
  readonly id: string;
  readonly api?: {readonly method: string; readonly deprecated?: boolean};
  /** The entry of an object in the skeleton. */
  readonly schema?: object;
};

/** Characters of names that `toOperationSlug` never writes, and that could end a string in source. */
const UNSAFE = /["'`\\<>{}$\s\p{Cc}\u2028\u2029]/u;

/**
 * Writes a reference page as front matter alone, with nothing of a document but the name of the page.
 * Docusaurus prints front matter into a module with stringify-object, which leaves backslashes before a
 * quote as they are, so that a title can become script. The theme component renders the page, its title and
 * its description from prepared data. Reasons: .github/adr/0006-documents-are-hostile.md.
 *
 * @param sidebar the one that shows beside an operation, whether it lists the operation or not
 * @throws when the name of the page has a character that could end a string.
 */
export function createPage({id, api, schema}: GeneratorItem, sidebar?: string): string {
  if (UNSAFE.test(id)) {
    throw new Error(
      `A reference page cannot be written: its name is ${JSON.stringify(id)}, expected letters, digits ` +
        'and hyphens. Change the operationId or the name of the schema that it is made from.',
    );
  }
  const isOverview = !api && !schema;
  const lines = [
    `id: "${id}"`,
    `title: "${id}"`,
    ...(isOverview ? ['sidebar_label: Overview'] : []),
    ...(sidebar ? [`displayed_sidebar: "${sidebar}"`] : []),
    'hide_title: true',
    'hide_table_of_contents: true',
  ];
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Makes a sidebar entry whose classes carry the method badge and the deprecation mark. */
export function createDocItem(item: GeneratorItem, context: {basePath: string}) {
  const page = item.schema ? getObjectPage(item.id) : item.id;
  const id = `${context.basePath}/${page}`;
  const {method, deprecated} = item.api ?? {};
  const classes = clsx(
    method && `api-method api-method--${method}`,
    deprecated && 'api-deprecated',
  );
  return {
    type: 'doc' as const,
    id,
    // Two operations may have one title; Docusaurus requires a separate key for each entry.
    key: id,
    label: page,
    className: classes || undefined,
  };
}

const sources = readOperationSources(definition.operationSources);

/** Reference at /api, from generated MDX. */
export const apiReference = [
  '@docusaurus/plugin-content-docs',
  {
    id: 'api',
    path: API_PAGES_DIR,
    routeBasePath: API_ROUTE,
    sidebarPath: './sidebars-api.ts',
    docItemComponent: '@theme/ApiItem',
    editUrl: ({docPath}: {readonly docPath: string}) =>
      getReferenceEditUrl(docPath, product, APIS, sources),
  },
] satisfies PluginConfig;

/**
 * Writes the reference pages and their sidebars by its documented command, `docusaurus gen-api-docs all`,
 * which `npm run api:generate` runs.
 */
export const apiGenerator = [
  'docusaurus-plugin-openapi-docs',
  {
    id: 'openapi',
    docsPluginId: 'api',
    config: Object.fromEntries(
      APIS.map(({id}) => [
        id,
        {
          specPath: `${SKELETON_DIR}/${id}.json`,
          outputDir: `${API_PAGES_DIR}/${id}`,
          template: 'scripts/openapi/page.mustache',
          schemaTemplate: 'scripts/openapi/page.mustache',
          hideSendButton: true,
          externalJsonProps: false,
          markdownGenerators: {
            createApiPageMD: (item: GeneratorItem) => createPage(item, id),
            createInfoPageMD: createPage,
            createSchemaPageMD: createPage,
          },
          sidebarOptions: {
            groupPathsBy: 'tag',
            sidebarCollapsed: true,
            sidebarCollapsible: true,
            sidebarGenerators: {createDocItem},
          },
        },
      ]),
    ),
  },
] satisfies PluginConfig;

/** API id to operation slug to the place of its text: `specs/dashboard/operations/events.tsp:12`. */
type OperationSources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Reads the sources of the operations, as `npm run specs:build` writes them.
 *
 * @param file when undefined or missing, no source is known
 */
export function readOperationSources(file: string | undefined): OperationSources {
  return file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Computes the address of "Edit this page" for a page of the reference.
 *
 * @param docPath path of the page in the generated folder, e.g. `dashboard/create-event.api.mdx`
 * @param sources of the embedded documents; those of another host follow the owner's pattern
 * @returns undefined when the source is not known: the page has no link then
 */
export function getReferenceEditUrl(
  docPath: string,
  {operationEditUrl, storageUrl, repositoryUrl}: Product,
  apis: readonly Api[],
  sources: OperationSources,
): string | undefined {
  const [, apiId = '', operation = ''] = /^([^/]+)\/([^/]+)\.api\.mdx$/.exec(docPath) ?? [];
  const api = apis.find(({id}) => id === apiId);
  if (!api) return undefined;
  if (operationEditUrl) {
    return operationEditUrl
      .replaceAll('{api}', api.id)
      .replaceAll('{source}', api.source)
      .replaceAll('{operation}', operation);
  }
  const [, file, line] = /^(.*):(\d+)$/.exec(sources[apiId]?.[operation] ?? '') ?? [];
  const isKnown = storageUrl === undefined && repositoryUrl !== undefined && file !== undefined;
  return isKnown ? `${repositoryUrl}/${file}#L${line}` : undefined;
}
