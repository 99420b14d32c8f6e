import type {IndexedSection} from '../components/search/index-files.ts';
import type {Api} from '../config/apis.ts';
import type {Product} from '../config/product.ts';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import type {JsonObject} from '../openapi/document/json-value.ts';
import type {ErrorPage} from '../openapi/errors/types.ts';
import type {Host} from '../openapi/hosts/read-hosts.ts';
import type {JourneyFile} from '../openapi/journeys/journey.ts';
import type {ObjectPage, OperationPage, OverviewPage} from '../openapi/reference/types.ts';

/** The whole site as data: what outputs are made from. */
export type SiteModel = {
  readonly product: Product;
  /** When the documents were last found to be current, from which dates of the site follow. */
  readonly checkedAt: Date;
  /** In the order of the registry. */
  readonly apis: readonly ApiModel[];
  /** Pages of error codes, by status; none where the documents list none. */
  readonly errors: readonly PageModel<ErrorPage>[];
  /** In the order of their addresses. */
  readonly guides: readonly GuideModel[];
  /** All pages that have content, in the order of their addresses; none before the build. */
  readonly builtPages: readonly BuiltPageModel[];
  /** What changed in the APIs, the newest first. */
  readonly history: readonly NotedEntry[];
  /** Hosts whose requests a guide documents, in the order of their names. */
  readonly hosts: readonly Host[];
  /** Files of the product's journeys, in the order of their names. */
  readonly journeys: readonly JourneyFile[];
  /** Addresses of all pages, in order. */
  readonly routes: readonly string[];
};

export type ApiModel = {
  readonly api: Api;
  readonly document: JsonObject;
  /** Its TypeScript client as an npm package; none where it was not or cannot be made. */
  readonly client?: Uint8Array;
  readonly overview: PageModel<OverviewPage>;
  /** In the order of their names. */
  readonly operations: readonly PageModel<OperationPage>[];
  /** Operations that have a page and Markdown, and that nothing lists. */
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
  /** Names of its trail, from the outside in; its own name in the sidebar comes last. */
  readonly trail: readonly string[];
  /** Its text by heading; on the dev server, which builds no pages, there is none. */
  readonly sections: readonly IndexedSection[];
};

/** A page as the build renders it. */
export type BuiltPageModel = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
};
