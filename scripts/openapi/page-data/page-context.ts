import {Anchors} from './anchors.ts';
import type {Cursor} from './cursor.ts';
import type {DocumentIndex} from './document-index.ts';
import {renderInline, renderMarkdown} from './markdown/render-markdown.ts';
import type {FinishOptions} from './markdown/tree.ts';

export type ReferenceOptions = {
  /** Path of the site with both slashes; put before links that start at the site's root. */
  readonly baseUrl: string;
  /** Shows the `x-` fields of operations, parameters and schemas; otherwise they are left out. */
  readonly showsExtensions: boolean;
};

/** Where a component schema is described in full on a page. */
export type Occurrence = {readonly anchor: string; readonly text: string};

/**
 * What the making of one page shares: the document, the ids that are taken, the schemas that are
 * described already and how many fields the page holds. Made anew for each page, so that a page does
 * not depend on the pages before it.
 */
export class PageContext {
  readonly index: DocumentIndex;
  readonly options: ReferenceOptions;
  readonly anchors = new Anchors();
  readonly links = new Set<string>();
  /** By schema and direction. */
  readonly occurrences = new Map<string, Occurrence>();
  fieldCount = 0;

  constructor(index: DocumentIndex, options: ReferenceOptions) {
    this.index = index;
    this.options = options;
  }

  /** The sanitised HTML of the description of a place, if it has one. */
  describe(place: Cursor, anchor: string, key = 'description'): string | undefined {
    return this.renderText(place.text(key), anchor);
  }

  renderText(text: string | undefined, anchor: string, headingLevel = 3): string | undefined {
    if (!text?.trim()) return undefined;
    return renderMarkdown(text, this.#finish(anchor, headingLevel)) || undefined;
  }

  renderLine(text: string | undefined, anchor: string): string | undefined {
    if (!text?.trim()) return undefined;
    return renderInline(text, this.#finish(anchor, 3)) || undefined;
  }

  /** Address of an operation's page. */
  hrefOf(slug: string): string {
    const href = `${this.options.baseUrl}${this.index.routeOf(slug)}`;
    this.links.add(href);
    return href;
  }

  #finish(anchor: string, headingLevel: number): FinishOptions {
    return {
      prefix: `${anchor}~`,
      headingLevel,
      baseUrl: this.options.baseUrl,
      onLink: (href) => this.links.add(href),
      onAnchor: (wanted) => this.anchors.claim(wanted),
    };
  }
}
