import type {PageAnswer} from './page-request';

type RenderedPage = {
  /** Title of the document, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs, content and paginator: as HTML in this document, as nodes of a fetched one. */
  readonly content: string | DocumentFragment;
};

/** What the server has at the address is no part of the build that runs here: it was removed or published again. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

function readHead(page: Document): Omit<RenderedPage, 'content'> {
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]');
  return {title: page.title, description: description?.content ?? ''};
}

/** Read before hydration, which sets the head to the site's own until it reaches the page's part. */
const FIRST_HEAD = readHead(document);

/** The page of an id such as `dashboard/create-event`, if the server rendered it into this document. */
export function findRenderedPage(id: string): RenderedPage | undefined {
  const content = findContent(document, id);
  return content ? {...FIRST_HEAD, content: content.innerHTML} : undefined;
}

/**
 * Takes a reference page out of what the server answered at its address.
 *
 * @param path address of the page
 * @throws {OtherBuildError} when the page is gone, or was built for other scripts or style sheets.
 * @throws when it answered otherwise than with the page.
 */
export function readRenderedPage(
  id: string,
  path: string,
  {response, text}: PageAnswer,
): RenderedPage {
  if (response.status === 404) throw new OtherBuildError(`There is no page at ${path}.`);
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
