import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import sortBy from 'lodash/sortBy.js';
import {APIS, ERROR_LIST_FILE, ERROR_PAGES_DIR, PAGE_DATA_DIR} from '../../config/apis.ts';
import type {Product} from '../../config/product.ts';
import {API_ROUTE, getErrorRoute} from '../../openapi/api.ts';
import {HISTORY_DIR, readEntries} from '../../openapi/changes/read-entries.ts';
import type {ErrorPage, ErrorRow} from '../../openapi/errors/types.ts';
import {readHosts} from '../../openapi/hosts/read-hosts.ts';
import {JOURNEYS_DIR, readJourneyFiles} from '../../openapi/journeys/journey.ts';
import type {ReferencePageData} from '../../openapi/reference/types.ts';
import type {VerifiedSpecification} from '../../openapi/verified-copies.ts';
import {CLIENTS_DIR} from '../../outputs/clients/clients-dir.ts';
import type {ApiModel, PageModel, SiteModel} from '../../outputs/model.ts';
import {readBuiltGuide, readBuiltPages} from './read-built-pages.ts';

/** The members that are read here of Docusaurus's data about a page of a docs plugin. */
export type DocRoute = {
  /** Path of the source without extension, e.g. `dashboard/create-event`. */
  readonly id: string;
  /** Address of the page, with the base address of the site. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
  /** Time of its last commit in milliseconds; undefined without git, or if the site does not show it. */
  readonly lastUpdatedAt?: number;
};

type ModelSources = {
  readonly siteDir: string;
  readonly product: Product;
  readonly guides: readonly DocRoute[];
  /** Addresses of all pages; empty on the dev server, where no file needs them. */
  readonly routes: readonly string[];
  readonly verified: readonly VerifiedSpecification[];
  /** Folder of the built pages; undefined on the dev server, which has only titles and descriptions of guides. */
  readonly outDir?: string;
};

/** Reads the model of the site. */
export async function readSiteModel(sources: ModelSources): Promise<SiteModel> {
  const {siteDir, product, outDir} = sources;
  const guides = sources.guides.filter(({unlisted, draft}) => !unlisted && !draft);
  const routes = [...sources.routes].sort();
  const builtPages = outDir ? await readBuiltPages(routes, outDir, product.baseUrl) : [];
  const built = new Map(builtPages.map((page) => [page.url, page]));
  return {
    product,
    checkedAt: findLastCheck(sources),
    apis: await Promise.all(sources.verified.map((each) => readApi(each, sources))),
    errors: await readErrors(sources),
    guides: sortBy(guides, 'permalink').map(({id, permalink: url, title, description}) => {
      const page = built.get(url);
      const text = page ? readBuiltGuide(page) : {trail: [], sections: []};
      return {id, url, title, description, ...text};
    }),
    history: readEntries(
      path.join(siteDir, HISTORY_DIR),
      APIS.map(({id}) => id),
    ),
    hosts: product.content === 'all' ? readHosts(siteDir) : [],
    journeys: readJourneyFiles(path.join(siteDir, JOURNEYS_DIR)),
    builtPages,
    routes,
  };
}

/**
 * When the documents were last known to be current, so that builds of one fetch have the same dates. If the last
 * commit of a guide is later, the clock was wrong, and the time of the commit is used.
 */
export function findLastCheck({verified, guides}: Pick<ModelSources, 'verified' | 'guides'>): Date {
  const checks = verified.map(({provenance}) => Date.parse(provenance.checkedAt));
  return new Date(Math.max(...checks, ...guides.map(({lastUpdatedAt}) => lastUpdatedAt ?? 0)));
}

async function readErrors({siteDir, product}: ModelSources): Promise<PageModel<ErrorPage>[]> {
  const rows: readonly ErrorRow[] = await readData(path.join(siteDir, ERROR_LIST_FILE));
  return Promise.all(
    rows.map(async (row) => ({
      page: await readData(path.join(siteDir, ERROR_PAGES_DIR, `${row.slug}.json`)),
      url: `${product.baseUrl}${getErrorRoute(row)}`,
    })),
  );
}

const readData = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Reads an API, with its client if that was made. */
async function readApi(
  {api, document}: VerifiedSpecification,
  {siteDir, product}: ModelSources,
): Promise<ApiModel> {
  const file = path.join(siteDir, CLIENTS_DIR, `${api.id}.tgz`);
  const source = {api, document, ...(existsSync(file) && {client: await readFile(file)})};
  return toApiModel(source, await readApiPages(siteDir, api.id), product.baseUrl);
}

/** Reads the data of the pages of an API, which takes a hundredth of the time of reading their HTML. */
export async function readApiPages(siteDir: string, id: string): Promise<ReferencePageData[]> {
  const folder = path.join(siteDir, PAGE_DATA_DIR, id);
  const names = await readdir(folder, {recursive: true});
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map((name) => readData(path.join(folder, name))));
}

/** Sorts the pages of an API into its model. */
export function toApiModel(
  source: Pick<ApiModel, 'api' | 'document' | 'client'>,
  prepared: readonly ReferencePageData[],
  baseUrl: string,
): ApiModel {
  const list = <Kind extends ReferencePageData['kind']>(wanted: Kind) =>
    prepared
      .filter((page): page is Extract<ReferencePageData, {kind: Kind}> => page.kind === wanted)
      .map((page): PageModel<typeof page> => {
        return {page, url: `${baseUrl}${API_ROUTE}/${page.id}/`};
      });
  const [overview] = list('overview');
  if (!overview) {
    throw new Error(`The API "${source.api.id}" has no overview. Run \`npm run api:generate\`.`);
  }
  const operations = list('operation');
  return {
    ...source,
    overview,
    operations: operations.filter(({page}) => !page.isHidden),
    hidden: operations.filter(({page}) => page.isHidden),
    objects: list('object'),
  };
}
