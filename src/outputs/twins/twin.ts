import type {ListItem} from 'mdast';
import type {PageModel, SiteModel} from '../model.ts';
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

/**
 * A kind of page: renders all pages of the kind as Markdown.
 *
 * @throws when a page holds something that has no form in Markdown
 */
export type TwinKind = (context: TwinContext) => readonly Twin[];

type DescribedPage = PageModel<{readonly title: string; readonly summary: string}>;

/** The file of a page that has a title and a summary. */
export function toTwin({page, url}: DescribedPage, body: readonly Block[]): Twin {
  return {url, title: page.title, summary: page.summary, body};
}
