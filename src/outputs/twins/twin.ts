import type {ListItem} from 'mdast';
import type {SiteModel} from '../model.ts';
import type {Block} from './markdown/nodes.ts';

/** The page of a site as Markdown, before it is written. */
export type Twin = {
  /** Address of the page, with the base address of the site. */
  readonly url: string;
  readonly title: string;
  /** What the page is about in a sentence or two, for indexes. */
  readonly summary: string;
  /** What an index says before the summary, e.g. `POST /events`. */
  readonly label?: string;
  /** Everything below the title. */
  readonly body: readonly Block[];
};

/** What renderers of all kinds need of the site. */
export type TwinContext = {
  readonly site: SiteModel;
  /** The address that a link of a page has in a file: absolute, and that of the twin where there is one. */
  readonly toLink: (url: string) => string;
  /** Reads sanitised HTML of page data as blocks. */
  readonly readHtml: (html: string | undefined) => Block[];
  /** Makes the item of a list from page data once for all pages that have the same. */
  readonly share: (data: unknown, make: () => ListItem) => ListItem;
};

/** A kind of page: how each of its pages becomes Markdown. */
export type TwinKind = {
  readonly name: string;
  /**
   * Renders all pages of the kind.
   *
   * @throws when a page holds something that has no form in Markdown
   */
  readonly list: (context: TwinContext) => readonly Twin[];
};
