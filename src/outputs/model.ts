import type {IndexedSection} from '../components/search/index-files.ts';
import type {Api} from '../config/apis.ts';
import type {Product} from '../config/product.ts';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import type {JsonObject} from '../openapi/document/json-value.ts';
import type {ErrorPage} from '../openapi/errors/types.ts';
import type {Host} from '../openapi/hosts/read-hosts.ts';
import type {JourneyFile} from '../openapi/journeys/journey.ts';
import type {ObjectPage, OperationPage, OverviewPage} from '../openapi/reference/types.ts';

/** The site as data, from which the outputs are made. */
export type SiteModel = {
  readonly product: Product;
  /** When the documents were last known to be current; dates of the site depend on it. */
  readonly checkedAt: Date;
  /** In the order of the registry. */
  readonly apis: readonly ApiModel[];
  /** Pages of error codes, sorted by status; empty if the documents have no codes. */
  readonly errors: readonly PageModel<ErrorPage>[];
  /** In the order of their addresses. */
  readonly guides: readonly GuideModel[];
  /** All pages with content, in the order of their addresses; empty on the dev server. */
  readonly builtPages: readonly BuiltPageModel[];
  /** Changes of the APIs, the newest first. */
  readonly history: readonly NotedEntry[];
  /** Hosts whose requests are documented by guides, in the order of their names. */
  readonly hosts: readonly Host[];
  /** Files of the product's journeys, in the order of their names. */
  readonly journeys: readonly JourneyFile[];
  /** Addresses of all pages, in order. */
  readonly routes: readonly string[];
};

export type ApiModel = {
  readonly api: Api;
  readonly document: JsonObject;
  /** Its TypeScript client as an npm package, if it could be made. */
  readonly client?: Uint8Array;
  readonly overview: PageModel<OverviewPage>;
  /** In the order of their names. */
  readonly operations: readonly PageModel<OperationPage>[];
  /** Operations that have a page and Markdown but are in no list. */
  readonly hidden: readonly PageModel<OperationPage>[];
  /** In the order of their names. */
  readonly objects: readonly PageModel<ObjectPage>[];
};

/** A page of the reference and its address, which begins with the base address of the site. */
export type PageModel<Page> = {readonly page: Page; readonly url: string};

export type GuideModel = {
  /** Path of its source below `docs`, without extension. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Its breadcrumbs, from the outermost category to its name in the sidebar. */
  readonly trail: readonly string[];
  /** Its text by heading; empty on the dev server, which builds no pages. */
  readonly sections: readonly IndexedSection[];
};

/** A page as it was built. */
export type BuiltPageModel = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
};
