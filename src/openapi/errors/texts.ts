import {renderInline, renderMarkdown} from '../reference/markdown/render-markdown.ts';
import type {FindOperation, LinkedSite} from '../reference/markdown/tree.ts';

/** The texts of one page, rendered and sanitised, and what they link to. */
export class ErrorTexts {
  readonly links = new Set<string>();
  readonly #site: LinkedSite;
  readonly #findOperation: FindOperation;
  #count = 0;

  constructor(site: LinkedSite, findOperation: FindOperation) {
    this.#site = site;
    this.#findOperation = findOperation;
  }

  /** A text of one line; anything else than a text that says something gives nothing. */
  line(text: unknown): string | undefined {
    return this.#render(renderInline, text);
  }

  /** A text of paragraphs. */
  block(text: unknown): string | undefined {
    return this.#render(renderMarkdown, text);
  }

  #render(render: typeof renderMarkdown, text: unknown): string | undefined {
    if (typeof text !== 'string' || !text.trim()) return undefined;
    this.#count++;
    const html = render(text, {
      // Ids of a text are below it, so that those of two texts never meet.
      anchor: `text-${this.#count}`,
      headingLevel: 3,
      ...this.#site,
      onLink: (href) => this.links.add(href),
      findOperation: this.#findOperation,
    });
    return html || undefined;
  }
}
