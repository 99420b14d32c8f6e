import {loadAgain} from '../connection/reachability';

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

/** The server has the page in another build of the site than the one that runs here. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
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
 * @throws {OtherBuildError} when the page was built for other scripts or style sheets.
 * @throws {UnreachableError} when the server does not answer.
 * @throws when it answers otherwise than with the page.
 */
export async function fetchRenderedPage(
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const {response, text} = await loadAgain(async () => {
    const response = await fetch(path, {signal, headers: {accept: 'text/html'}});
    return {response, text: await response.text()};
  }, signal);
  if (response.status === 404) throw new PageNotFoundError(`There is no page at ${path}.`);
  if (!response.ok) {
    throw new Error(`${path} cannot be loaded: the server returned ${response.status}.`);
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  if (isOfOtherBuild(parsed)) {
    throw new OtherBuildError(`${path} was published anew. Reload the page to see it.`);
  }
  const page = findRenderedPage(parsed, id);
  if (!page) throw new Error(`${path} cannot be shown: the response is not the page "${id}".`);
  return page;
}

/** Scripts and style sheets of a build have hashes in their names. */
const ASSETS = 'link[data-start], link[rel="stylesheet"]';

function listAssets(page: Document): string[] {
  return Array.from(page.querySelectorAll(ASSETS)).map((link) => link.getAttribute('href') ?? '');
}

/** Whether a fetched page needs scripts or styles that this document does not have. */
function isOfOtherBuild(fetched: Document): boolean {
  const present = new Set(listAssets(document));
  return listAssets(fetched).some((asset) => !present.has(asset));
}
