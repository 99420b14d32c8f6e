/** A reference page as the server rendered it. */
export type RenderedPage = {
  /** Title of the document, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs, content and paginator. */
  readonly html: string;
};

/** What the head of a document says of its page. */
export type Head = Pick<RenderedPage, 'title' | 'description'>;

/** The server has no such page. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';
}

/** Reads title and description of a document. */
export function readHead(page: Document): Head {
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]');
  return {title: page.title, description: description?.content ?? ''};
}

/**
 * Takes a reference page out of a document.
 *
 * @param id page id: API id and slug, e.g. `dashboard/create-event`
 * @param head title and description, when the document no longer has those of the server
 * @returns undefined when the document is that of another page.
 */
export function findRenderedPage(
  page: Document,
  id: string,
  head: Head = readHead(page),
): RenderedPage | undefined {
  const content = page.querySelector(`[data-reference="${CSS.escape(id)}"]`);
  return content ? {...head, html: content.innerHTML} : undefined;
}

/**
 * Takes a reference page out of its own HTML document on the server.
 *
 * @param path address of the page
 * @throws {PageNotFoundError} when the server answers 404.
 * @throws when it answers otherwise than with the page.
 */
export async function fetchRenderedPage(
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const response = await fetch(path, {signal, headers: {accept: 'text/html'}});
  if (response.status === 404) throw new PageNotFoundError(`There is no page at ${path}.`);
  if (!response.ok) {
    throw new Error(`${path} cannot be loaded: the server answered ${response.status}.`);
  }
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  const page = findRenderedPage(parsed, id);
  if (!page) throw new Error(`${path} cannot be shown: the answer is not the page "${id}".`);
  return page;
}
