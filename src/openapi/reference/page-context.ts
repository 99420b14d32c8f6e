import type {
  ApiHistoryIndex,
  DatedChange,
  OperationKey,
  PlaceHistory,
} from '../changes/api-history.ts';
import type {Cursor} from '../document/cursor.ts';
import {filled, isEqual} from '../document/json-value.ts';
import type {Operation} from '../document/operations.ts';
import {type DocumentIndex, findOperation} from './document-index.ts';
import {Anchors} from './field-id.ts';
import {renderInline, renderMarkdown} from './markdown/render-markdown.ts';
import type {LinkedSite} from './markdown/tree.ts';
import type {ChangeNote, OperationLink} from './types.ts';

export type ReferenceOptions = LinkedSite & {
  /** Routes of the pages of error codes below the site's base, by code. */
  readonly errorRoutes?: ReadonlyMap<string, string>;
  /** Recorded changes of the API. */
  readonly history?: ApiHistoryIndex;
  /** Set for requests in guides, whose objects have no pages and are shown in place. */
  readonly hasNoObjectPages?: boolean;
  /** All documents of the site, because texts name operations of others, and schemas are shared. */
  readonly documents?: readonly DocumentIndex[];
};

/**
 * State while one page is built: the document, the ids in use, the schemas described so far and the number of
 * fields. Each page has a new one, so that no page depends on the pages before it.
 */
export class PageContext {
  readonly index: DocumentIndex;
  readonly options: ReferenceOptions;
  readonly anchors = new Anchors();
  readonly links = new Set<string>();
  readonly occurrences = new Map<string, {readonly anchor: string; readonly text: string}>();
  fieldCount = 0;
  readonly #operation: OperationKey | undefined;

  constructor(index: DocumentIndex, options: ReferenceOptions, operation?: OperationKey) {
    this.index = index;
    this.options = options;
    this.#operation = operation;
  }

  /** Finds the history of a field, or of a value with several schemas. */
  findHistory(places: readonly Cursor[], anchor: string): PlaceHistory | undefined {
    const {history} = this.options;
    if (!history) return undefined;
    const own = this.#operation && history.findField(this.#operation, anchor);
    if (own) return own;
    for (const {reference} of places) {
      const found = history.findPlace(reference);
      if (found) return found;
    }
    return undefined;
  }

  /** The changes of an operation or object, each with a link to its entry. */
  noteChanges(changes: readonly DatedChange[] = []): readonly ChangeNote[] | undefined {
    const root = `${this.options.baseUrl}changes/${this.index.api.id}/`;
    const notes = changes.map(({date, change: {sentence, id}}) => {
      return {date, sentence, href: `${root}${date}/#${id}`};
    });
    return filled(notes);
  }

  /** The sanitised HTML of a place's description. */
  describe(place: Cursor, anchor: string): string | undefined {
    return this.renderText(place.text('description'), anchor);
  }

  renderText(text: string | undefined, anchor: string, headingLevel = 3): string | undefined {
    return this.#render(renderMarkdown, text, anchor, headingLevel);
  }

  renderLine(text: string | undefined, anchor: string): string | undefined {
    return this.#render(renderInline, text, anchor, 3);
  }

  hrefOf(slug: string): string {
    return this.#linkRoute(this.index.routeOf(slug));
  }

  /** An operation as an entry of a list. */
  linkOperation({slug, method, path, title, isDeprecated}: Operation): OperationLink {
    const href = this.hrefOf(slug);
    return {slug, method, path, title, href, isDeprecated: isDeprecated || undefined};
  }

  hrefOfError(code: string): string | undefined {
    const route = this.options.errorRoutes?.get(code);
    return route === undefined ? undefined : this.#linkRoute(route);
  }

  /**
   * Address of a schema's object page in this document or another one. Documents share a component only if its
   * name and definition are equal, so that the orders of two APIs are not confused.
   */
  hrefOfObject(pointer: string): string | undefined {
    if (this.options.hasNoObjectPages) return undefined;
    const own = this.index.objects.has(pointer)
      ? this.index
      : this.options.documents?.find(
          ({objects}) =>
            objects.has(pointer) &&
            isEqual(objects.get(pointer)?.place.value, this.index.root.find(pointer)?.value),
        );
    const route = own?.routeOfObject(pointer);
    return route === undefined ? undefined : this.#linkRoute(route);
  }

  hrefOfOverview(anchor: string): string {
    return `${this.#linkRoute(this.index.routeOf(this.index.api.id))}#${anchor}`;
  }

  #linkRoute(route: string): string {
    const href = `${this.options.baseUrl}${route}`;
    this.links.add(href);
    return href;
  }

  #render(
    render: typeof renderMarkdown,
    text: string | undefined,
    anchor: string,
    headingLevel: number,
  ): string | undefined {
    if (!text?.trim()) return undefined;
    const key = `${render.name} ${text}`;
    const links: string[] = [];
    const rendered = this.index.texts.get(key) ?? {
      html: render(text, {
        ...this.options,
        anchor,
        headingLevel,
        onLink: (href) => links.push(href),
        onAnchor: (wanted) => this.anchors.claim(wanted),
        findOperation: (operationId) =>
          findOperation([this.index, ...(this.options.documents ?? [])], operationId),
      }),
      links,
    };
    for (const href of rendered.links) this.links.add(href);
    // Ids differ between pages; a text without ids is the same on every page.
    if (!rendered.html.includes(' id="')) this.index.texts.set(key, rendered);
    return rendered.html || undefined;
  }
}
