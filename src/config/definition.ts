import {definition as data} from '../../product/index.ts';
import type {Api} from '../openapi/api.ts';
import type {LanguageId} from '../openapi/samples/languages/labels.ts';

/** A link with its label, as navbar and footer show it. */
export type SiteLink = {readonly label: string; readonly to: string};

/**
 * What belongs to the product that the site documents, as `product/index.ts` gives it. All other code in
 * `src` and `scripts` is independent of the product.
 */
export type ProductDefinition = {
  readonly name: string;
  /** What search engines show of the home page. */
  readonly description: string;
  /** Origin of the published site, without a closing slash. */
  readonly siteUrl: string;
  /** Where the documents are fetched from: a URL, or a folder of the project. */
  readonly storage: string;
  /** `all`, or `reference` for a site without guides and without the texts of the home page. */
  readonly content: ContentChoice;
  /** Base address of "Edit this page" on guides; without one they have no such link. */
  readonly repositoryUrl?: string;
  /** "Edit this page" of operations: a URL with `{api}`, `{source}` and `{operation}`. */
  readonly operationEditUrl?: string;
  /** For documents in a folder of the project: the file with the source of each operation. */
  readonly operationSources?: string;
  /** Without one the site has no `security.txt`. */
  readonly securityContact?: string;
  /** Title of the home page; without one it is made of the name. */
  readonly tagline?: string;
  /** Languages of the samples, in the order of their tabs; without a list, all of them. */
  readonly languages?: readonly LanguageId[];
  /** The logo, which keeps its proportions, is beside the name unless it has the name in it. */
  readonly logo?: {readonly hasName: boolean};
  /** Where readers report faults: a page for new issues, or `mailto:`; without it, pages have no such link. */
  readonly feedback?: string;
  /** Origins that pages may load from, such as those of an analytics tool, by what is loaded from them. */
  readonly policy?: {
    readonly scripts?: readonly string[];
    readonly connections?: readonly string[];
    readonly images?: readonly string[];
  };
  /** Rules that `npm run lint:docs` leaves out, by the names in its findings. */
  readonly rulesOff?: readonly string[];
  /** Version of the documentation, as the foot of every page shows it. */
  readonly siteVersion?: string;
  readonly announcement: {
    /** A new id shows the bar again to readers who closed it. */
    readonly id: string;
    readonly text: string;
    readonly link: string;
    /** Address of the mailing list; without one there is neither the bar nor a link to the list. */
    readonly to?: string;
    /**
     * Whether the bar names the newest breaking entry of the history. The id stays, so readers who closed
     * the bar do not see it: give it a new id when all of them should.
     */
    readonly namesBreaking?: boolean;
  };
  /** Fetch, generator, sidebars, navbar, search and tests derive from these entries. */
  readonly apis: readonly Api[];
  /**
   * Months between the entry that announces an end and the end itself. The comparison of documents
   * reports changes that break this promise; without a number it promises none.
   */
  readonly noticeMonths?: number;
  /** Sidebars that the site declares and no document fills yet. */
  readonly emptySidebars: readonly string[];
  readonly guides: {
    /** Id of the guide that "Docs" in the navbar leads to. */
    readonly landing: string;
    /** Pages that components of the guides link to, with or without an anchor. */
    readonly errors: string;
    readonly eventTypes: string;
    readonly glossary: string;
    /** How the TypeScript clients are installed and called; without a page, links lead to the files. */
    readonly clients?: string;
    /** Guides that the pages of webhook payloads lead to. */
    readonly payloads?: readonly SiteLink[];
  };
  /** Further entries of the navbar, after the guides and the APIs. */
  readonly navbar: readonly SiteLink[];
  /** Guides that the foot of every page leads to. */
  readonly footer: readonly SiteLink[];
  /** Further columns there, beside those of the guides and the APIs. */
  readonly footerColumns?: readonly FooterColumn[];
};

export type FooterColumn = {readonly title: string; readonly links: readonly SiteLink[]};

/** Words that readers type, and the page or section that they lead to. */
export type SearchTopicDefinition = {readonly words: readonly string[]; readonly to: string};

export type ContentChoice = 'all' | 'reference';

/** A task of readers, with its guides in their order. */
export type Scenario = {
  readonly name: string;
  readonly text: string;
  readonly links: readonly SiteLink[];
};

/** What the home page shows beside the APIs; each part may be left out. */
export type HomeDefinition = {
  /** The sentence below the title; without it one is made from the documents. */
  readonly lead?: string;
  readonly firstSteps?: {
    readonly title: string;
    readonly steps: readonly {readonly title: string; readonly text: string; readonly to: string}[];
    /** The guide that continues after the steps. */
    readonly more?: SiteLink & {readonly text: string};
  };
  /** The folder of `request.json`, a `SampleRequest`, and `response.json`. */
  readonly firstRequest?: {
    readonly folder: string;
    readonly method: string;
    readonly title: string;
    readonly response: string;
  };
  readonly scenarios?: {readonly title: string; readonly list: readonly Scenario[]};
  /** What readers do with an API, by its id; other APIs show the summary of their document. */
  readonly purposes?: Readonly<Record<string, string>>;
  /**
   * Operations that readers look up most, by API id, as page names. Names that a document does not
   * have are left out, and an API without any shows the first operations of its document.
   */
  readonly mostUsed?: Readonly<Record<string, readonly string[]>>;
};

/** The product that this site documents; `scripts/site/check-product.ts` refuses a misspelt setting. */
export const definition: ProductDefinition = data;
