import type {PageAnswer} from './page-request';

type RenderedPage = {
  /** Title of the document, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs, content and paginator: as HTML in this document, as nodes of a fetched one. */
  readonly content: string | DocumentFragment;
};

type Head = Pick<RenderedPage, 'title' | 'description'>;

export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';
}

/** The server has the page in another build of the site than the one that runs here. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

export function readHead(page: Document): Head {
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]');
  return {title: page.title, description: description?.content ?? ''};
}

/**
 * Finds the reference page that the server rendered into this document.
 *
 * @param id page id: API id and slug, e.g. `dashboard/create-event`
 * @param head title and description, which the document no longer has as the server gave them
 * @returns undefined when the document is that of another page.
 */
export function findRenderedPage(id: string, head: Head): RenderedPage | undefined {
  const content = findContent(document, id);
  return content ? {...head, content: content.innerHTML} : undefined;
}

/**
 * Takes a reference page out of what the server answered at its address.
 *
 * @param path address of the page
 * @throws {PageNotFoundError} when the server answered 404.
 * @throws {OtherBuildError} when the page was built for other scripts or style sheets.
 * @throws when it answered otherwise than with the page.
 */
export function readRenderedPage(
  id: string,
  path: string,
  {response, text}: PageAnswer,
): RenderedPage {
  if (response.status === 404) throw new PageNotFoundError(`There is no page at ${path}.`);
  if (!response.ok) {
    throw new Error(`${path} cannot be loaded: the server returned ${response.status}.`);
  }
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  if (isOfOtherBuild(parsed)) {
    throw new OtherBuildError(`${path} was published again. Reload the page to see it.`);
  }
  const content = findContent(parsed, id);
  if (!content) throw new Error(`${path} cannot be shown: the response is not the page "${id}".`);
  const fragment = document.createDocumentFragment();
  fragment.append(...Array.from(content.childNodes));
  return {...readHead(parsed), content: fragment};
}

function findContent(page: Document, id: string): Element | null {
  return page.querySelector(`[data-reference="${CSS.escape(id)}"]`);
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
