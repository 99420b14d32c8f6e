import type {LoadedPage} from './page-request';

type RenderedPage = {
  /** Title of the document, with the site's name. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs, content and paginator: HTML if they are in this document, nodes if they were fetched. */
  readonly content: string | DocumentFragment;
};

/** The page was removed, or published again by another build than the one that runs here. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

function readHead(page: Document): Omit<RenderedPage, 'content'> {
  const description = page.querySelector<HTMLMetaElement>('meta[name="description"]');
  return {title: page.title, description: description?.content ?? ''};
}

/** Read before hydration, which shows the head of the site until it reaches that of the page. */
const FIRST_HEAD = readHead(document);

/** The page with an id such as `dashboard/create-event`, if it is in this document. */
export function findRenderedPage(id: string): RenderedPage | undefined {
  const content = findContent(document, id);
  return content ? {...FIRST_HEAD, content: content.innerHTML} : undefined;
}

/**
 * Takes a reference page out of the response for its address.
 *
 * @param path address of the page
 * @throws {OtherBuildError} when the page is gone, or needs other scripts or style sheets.
 * @throws when the response is an error or another page.
 */
export function readRenderedPage(
  id: string,
  path: string,
  {response, text}: LoadedPage,
): RenderedPage {
  if (response.status === 404) throw new OtherBuildError(`${path} was removed. Reload the page.`);
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

/** Scripts and style sheets, whose names contain a hash of their content. */
const ASSETS = 'link[data-start], link[rel="stylesheet"]';

function listAssets(page: Document): string[] {
  return Array.from(page.querySelectorAll(ASSETS)).map((link) => link.getAttribute('href') ?? '');
}

/** Whether a fetched page needs scripts or styles that this document does not have. */
function isOfOtherBuild(fetched: Document): boolean {
  const present = new Set(listAssets(document));
  return listAssets(fetched).some((asset) => !present.has(asset));
}
